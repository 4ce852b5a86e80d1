import type { Offer } from '@rawnaq/contract/item-lists'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { CardItem } from '../cards/card-item.ts'
import { CardRow } from '../cards/card-row.tsx'
import { OfferCardRating } from './offer-card-rating.tsx'
import { OfferPanel, type OfferSummary } from './offer-panel.tsx'

/** An offer with some of its items and a link to all of them. */
export type OfferWithItems = OfferSummary & Pick<Offer, 'items_count'> & { items: readonly CardItem[] }

export function OfferStrip({ offer, isFirst }: { offer: OfferWithItems; isFirst: boolean }) {
  const t = useTranslations('offers')
  const titleId = `offer-${offer.id}`
  return (
    <section className="offer-strip" aria-labelledby={titleId}>
      <OfferPanel offer={offer} titleId={titleId} fetched={isFirst ? 'first' : 'near'}>
        <ButtonLink look="light" to={`/category?offer_id=${offer.id}`}>
          {t('all', { count: offer.items_count })}
        </ButtonLink>
      </OfferPanel>
      <CardRow items={offer.items} below={(item) => <OfferCardRating item={item} />} />
    </section>
  )
}
