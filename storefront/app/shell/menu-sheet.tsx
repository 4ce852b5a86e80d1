import { categoryPath } from '@rawnaq/rules/page-paths'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useProfile } from '../account/session/profile-store.ts'
import { useSignOut } from '../account/session/use-sign-out.ts'
import { LazyCurrencyChoice } from '../currency/lazy-currency.tsx'
import { GiftLinks } from '../gifts/gift-links.tsx'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { LocalisedLink } from '../language/localised-link.tsx'
import { type MenuCategory, useRootData } from '../root-data.ts'
import { Icon } from '../ui/media/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'

type MenuSheetProps = { open: boolean; onClose: () => void }

/** The menu of narrow screens: categories on two levels, account, favourites, language. */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
  const t = useTranslations('common.header')
  const gifts = useTranslations('common.gifts')
  const titles = useTranslations('common.titles')
  const { categories = [], giftTags = [], settings } = useRootData() ?? {}
  const profile = useProfile()
  const signOut = useSignOut()
  const leave = () => {
    onClose()
    signOut()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('menu')} side="start">
      <nav className="menu" aria-label={t('main')}>
        <ul>
          {giftTags.length > 0 && (
            <li>
              <details>
                <summary>
                  {gifts('title')}
                  <Icon of={ChevronDown} small />
                </summary>
                <div className="menu-gifts">
                  <GiftLinks onChoose={onClose} />
                </div>
              </details>
            </li>
          )}
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryEntry category={category} onClose={onClose} />
            </li>
          ))}
          <li>
            <LocalisedLink to="/category" onClick={onClose}>
              {t('allItems')}
            </LocalisedLink>
          </li>
          {settings?.hasOffers && (
            <li>
              <LocalisedLink to="/offers" onClick={onClose}>
                {titles('offers')}
              </LocalisedLink>
            </li>
          )}
        </ul>
        <ul className="menu-more">
          <li>
            <LocalisedLink to={profile ? '/my-account' : '/login'} onClick={onClose}>
              {t('account')}
            </LocalisedLink>
          </li>
          {profile && (
            <li>
              <button type="button" onClick={leave}>
                {t('signOut')}
              </button>
            </li>
          )}
          <li>
            <LocalisedLink to="/favorite" onClick={onClose}>
              {t('favourites')}
            </LocalisedLink>
          </li>
          <li>
            <LocalisedLink to="/contact" onClick={onClose}>
              {titles('contact')}
            </LocalisedLink>
          </li>
          <li>
            <LanguageSwitch onSwitch={onClose} />
          </li>
          <li>
            <LazyCurrencyChoice />
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}

function CategoryEntry({ category, onClose }: { category: MenuCategory; onClose: () => void }) {
  const t = useTranslations('common.header')
  const to = categoryPath(category.id, category.slug)
  if (category.children.length === 0) {
    return (
      <LocalisedLink to={to} onClick={onClose}>
        <ShopText>{category.name}</ShopText>
      </LocalisedLink>
    )
  }
  return (
    <details>
      <summary>
        <ShopText>{category.name}</ShopText>
        <Icon of={ChevronDown} small />
      </summary>
      <ul>
        {category.children.map((child) => (
          <li key={child.id}>
            <LocalisedLink to={categoryPath(child.id, child.slug)} onClick={onClose}>
              <ShopText>{child.name}</ShopText>
            </LocalisedLink>
          </li>
        ))}
        <li>
          <LocalisedLink to={to} onClick={onClose}>
            {t('allOf', { category: category.name })}
          </LocalisedLink>
        </li>
      </ul>
    </details>
  )
}
