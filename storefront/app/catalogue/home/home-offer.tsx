import { ButtonLink } from '../../ui/button.tsx'
import { isolated } from '../../ui/text/isolated.tsx'
import { useTranslations } from '../../words/translations.ts'
import { OfferPanel, type OfferSummary } from '../offers/offer-panel.tsx'
import type { SectionTexts } from './section-texts.ts'
import { SettingWords } from './setting-words.tsx'

/** One of the shop's offers. */
export function HomeOffer({ id, title, offer }: SectionTexts & { offer: OfferSummary }) {
  const t = useTranslations('catalogue.home')
  return (
    <section className="section" aria-labelledby={id}>
      <OfferPanel
        offer={offer}
        titleId={id}
        kicker={title ? <SettingWords of={title} /> : t.rich('offer', { ...isolated, percent: `${offer.percentage}%` })}
      >
        <ButtonLink look="light" to={`/category?offer_id=${offer.id}`}>
          {t('offerItems')}
        </ButtonLink>
      </OfferPanel>
    </section>
  )
}
