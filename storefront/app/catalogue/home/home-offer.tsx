import { ButtonLink } from '../../ui/button.tsx'
import { isolated } from '../../ui/text/isolated.tsx'
import { useTranslations } from '../../words/translations.ts'
import { OfferPanel, type OfferSummary } from '../offers/offer-panel.tsx'

/** The shop's first offer. */
export function HomeOffer({ offer }: { offer: OfferSummary }) {
  const t = useTranslations('catalogue.home')
  return (
    <section className="section" aria-labelledby="offer">
      <OfferPanel
        offer={offer}
        titleId="offer"
        kicker={t.rich('offer', { ...isolated, percent: `${offer.percentage}%` })}
      >
        <ButtonLink look="light" to={`/category?offer_id=${offer.id}`}>
          {t('offerPieces')}
        </ButtonLink>
      </OfferPanel>
    </section>
  )
}
