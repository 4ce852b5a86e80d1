import type { Item } from '@rawnaq/contract/catalogue'
import type { ApiClient } from '@rawnaq/contract/client'

const most = 10
const enough = 4

/** A category that a piece stands in, with how many pieces it holds. */
type Around = { id: number; items_count: number }

/**
 * Pieces of the same category, at most ten, those that can be had first. Where there are fewer than four, others of the
 * nearest category above that holds enough fill the row.
 */
export async function similarPieces(api: ApiClient, item: Item, trail: readonly Around[]): Promise<Item[]> {
  const own = trail.at(-1)
  if (!own) return []
  const piecesOf = async ({ id }: Around) =>
    (await api.items({ category_id: id, code: item.code, per_page: most })).data
  const same = await piecesOf(own)
  const above = trail.slice(0, -1)
  const wider = above.findLast(({ items_count }) => items_count > enough) ?? above[0]
  if (same.length >= enough || !wider) return same.map(asCard)

  const ids = new Set(same.map(({ id }) => id))
  const others = (await piecesOf(wider)).filter(({ id }) => !ids.has(id))
  return [...same, ...others].slice(0, enough).map(asCard)
}

/** A card shows no description, so the page does not carry it. */
const asCard = (item: Item): Item => ({ ...item, description: '', brief: '', details: [], translations: [] })
