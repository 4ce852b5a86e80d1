import type { Picture } from '@rawnaq/contract/pictures'
import { callApi } from '../api/api-client.ts'

export type OfferItemRow = { id: number; name: string; code: string; image: Picture | null; offer_id: number | null }

type Page = { data: OfferItemRow[]; meta: { last_page: number } }

/** Loads all items of an offer, published or not. Saving replaces the whole list, so none may be missing. */
export async function loadOfferItems(offerId: number): Promise<OfferItemRow[]> {
  const pageAt = (page: number) =>
    callApi<Page>('GET', '/item', { query: { view: 'staff', offer_id: offerId, sort: 'id', per_page: 100, page } })
  const { data, meta } = await pageAt(1)
  const rest = await Promise.all(Array.from({ length: meta.last_page - 1 }, (_, index) => pageAt(index + 2)))
  return [data, ...rest.map((page) => page.data)].flat()
}
