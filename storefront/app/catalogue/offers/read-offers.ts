import type { ApiClient } from '@rawnaq/contract/client'
import type { Offer } from '@rawnaq/contract/item-lists'
import { cardOf } from '../cards/card-item.ts'

const offersOnPage = 10
const ITEMS_PER_OFFER = 4

/** One page of the offers that discount an available item, each with its first items. */
export async function readOffers(api: ApiClient, page: number) {
  const { data, meta } = await api.offers({ page, per_page: offersOnPage, items: ITEMS_PER_OFFER })
  const offers = data
    .filter(({ percentage, items_count }) => percentage > 0 && items_count > 0)
    .map((offer) => ({ ...offerSummary(offer), items_count: offer.items_count, items: offer.items.map(cardOf) }))
  return { offers, page, last: meta.last_page }
}

export const offerSummary = ({ id, name, brief, percentage, image }: Offer) => ({ id, name, brief, percentage, image })
