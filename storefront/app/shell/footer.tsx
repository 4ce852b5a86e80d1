import type { PaymentMethod } from '@rawnaq/contract/payments'
import { categoryPath } from '@rawnaq/rules/page-paths'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useProfile } from '../account/session/profile-store.ts'
import { LazyCurrencyChoice } from '../currency/lazy-currency.tsx'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { LocalisedLink } from '../language/localised-link.tsx'
import { FooterNewsletter } from '../newsletter/footer-newsletter.tsx'
import { useRootData, useShopName } from '../root-data.ts'
import { CachedMarkup } from '../ui/cached-markup.ts'
import { Icon } from '../ui/media/icon.tsx'
import { Wordmark } from '../ui/media/wordmark.tsx'
import { Ltr, PhoneNumber } from '../ui/text/isolated.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'

/** The footer of every page: newsletter, logo, categories, help, contact and payment methods. */
export function Footer() {
  const t = useTranslations('common.footer')
  const { categories, settings } = useRootData() ?? {}
  const isNewsletterPage = useLocation().pathname.startsWith('/newsletter')
  return (
    <footer className="footer lining on-emerald">
      <div className="wrap">
        {!isNewsletterPage && <FooterNewsletter />}
        <CachedMarkup as="div" name="footer" of={{ categories, settings }} className="footer-top">
          <FooterLinks />
        </CachedMarkup>
        <div className="footer-end">
          <p>{t('rights', { shop: useShopName(), year: String(new Date().getFullYear()) })}</p>
          <Payments />
          <LazyCurrencyChoice />
          <LanguageSwitch className="footer-language" />
        </div>
      </div>
    </footer>
  )
}

/** The links of the footer, the same on every page. */
function FooterLinks() {
  const t = useTranslations('common.footer')
  const header = useTranslations('common.header')
  const titles = useTranslations('common.titles')
  const { categories = [], settings } = useRootData() ?? {}
  const description = settings?.description
  const profile = useProfile()
  return (
    <>
      <div className="footer-brand">
        <Wordmark />
        {description && <p>{description}</p>}
      </div>
      <Links
        title={t('shop')}
        links={[
          ...categories.map(({ id, slug, name }) => ({
            to: categoryPath(id, slug),
            text: <ShopText>{name}</ShopText>,
          })),
          { to: '/category', text: header('allItems') },
          ...(settings?.hasOffers ? [{ to: '/offers', text: titles('offers') }] : []),
          ...(settings?.sellsGiftCards ? [{ to: '/gift-cards', text: titles('giftCards') }] : []),
        ]}
      />
      <Links
        title={t('help')}
        links={[
          { to: '/cart', text: header('yourCart') },
          { to: profile ? '/my-account' : '/login', text: header('account') },
          { to: '/contact', text: titles('contact') },
          { to: '/faq', text: titles('faq') },
          { to: '/about', text: titles('about') },
          { to: '/posts', text: titles('posts') },
          { to: '/terms', text: titles('terms') },
          ...(settings?.legal ?? []),
        ]}
      />
      <Contact />
    </>
  )
}

type LinksProps = { title: string; links: { to: string; text: ReactNode }[] }

function Links({ title, links }: LinksProps) {
  return (
    <nav aria-label={title}>
      <Group title={title}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <LocalisedLink to={to}>{text}</LocalisedLink>
          </li>
        ))}
      </Group>
    </nav>
  )
}

/** A list under its title: on phones folded under a button, wider always open under a heading. Both work without script. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="footer-group">
      <summary>
        {title}
        <Icon of={ChevronDown} small />
      </summary>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </details>
  )
}

/** The enabled payment methods only. */
function Payments() {
  const t = useTranslations('common.footer')
  const offered = useRootData()?.payments ?? []
  const takes = (...methods: PaymentMethod[]) => offered.some(({ method }) => methods.includes(method))
  return (
    <ul className="footer-payments" aria-label={t('payments')}>
      {takes('knet', 'tap', 'myfatoorah') && <li>{t('localDebit')}</li>}
      {takes('card', 'tap', 'myfatoorah') && <li lang="en">Visa</li>}
      {takes('card', 'tap', 'myfatoorah') && <li lang="en">Mastercard</li>}
      {takes('tap', 'myfatoorah') && <li lang="en">Apple Pay</li>}
      {takes('paypal') && <li lang="en">PayPal</li>}
      {takes('cash') && <li>{t('cash')}</li>}
    </ul>
  )
}

function Contact() {
  const t = useTranslations('common.footer')
  const settings = useRootData()?.settings
  if (!settings) return null
  const { phone, contact_email, address, hours, social } = settings
  if (!phone && !contact_email && !address && !hours && social.length === 0) return null
  return (
    <section aria-label={t('talk')}>
      <Group title={t('talk')}>
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <PhoneNumber>{phone}</PhoneNumber>
            </a>
          </li>
        )}
        {contact_email && (
          <li>
            <a href={`mailto:${contact_email}`}>
              <Ltr>{contact_email}</Ltr>
            </a>
          </li>
        )}
        {address && (
          <li>
            <ShopText>{address}</ShopText>
          </li>
        )}
        {hours && (
          <li>
            <ShopText>{hours}</ShopText>
          </li>
        )}
        {social.map(({ name, address: link }) => (
          <li key={name}>
            <a href={link} rel="noopener" target="_blank" lang="en">
              {name}
            </a>
          </li>
        ))}
      </Group>
    </section>
  )
}
