import type { Offer } from '@rawnaq/contract/catalogue'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../ui/button.tsx'
import { isolated } from '../../ui/isolated.tsx'
import { Picture } from '../../ui/picture.tsx'

type Shown = Pick<Offer, 'id' | 'name' | 'brief' | 'percentage' | 'image'>

/** The shop's first offer, on the lining of the box. */
export function OfferPanel({ offer }: { offer: Shown }) {
  const t = useTranslations('catalogue.home')
  return (
    <section className="section" aria-labelledby="offer">
      <div className="offer-panel">
        <div className="offer-panel-picture">
          {offer.image && <Picture media={offer.image} sizes="(min-width: 40rem) 50vw, 100vw" alt="" />}
        </div>
        <div className="offer-panel-words lining on-emerald">
          <p className="kicker">{t.rich('offer', { ...isolated, percent: `${offer.percentage}%` })}</p>
          <h2 id="offer" dir="auto">
            {offer.name}
          </h2>
          <p dir="auto">{offer.brief}</p>
          <ButtonLink look="light" to={`/category?offer_id=${offer.id}`}>
            {t('offerPieces')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
