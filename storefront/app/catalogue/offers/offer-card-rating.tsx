import type { CardItem } from '../cards/card-item.ts'
import { RateItem } from '../product/rate-item.tsx'

/** The stars under the card of an item on offer. The request names no user: the access token identifies the customer. */
export function OfferCardRating({ item: { id, rank, rank_count } }: { item: CardItem }) {
  return <RateItem id={id} rating={rank_count > 0 ? { average: rank, count: rank_count } : null} isAlone={false} />
}
