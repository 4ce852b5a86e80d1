import type { Item } from '@rawnaq/contract/catalogue'
import type { ApiClient } from '@rawnaq/contract/client'
import { type CardItem, cardOf } from '../cards/card-item.ts'

const most = 10
const enough = 4

/**
 * Items of the same category, at most ten, those that can be had first. Where there are fewer than four, others from
 * the categories above fill the row, the nearest first. `trail` leads to the item, the widest category first.
 */
export async function similarItems(
  api: ApiClient,
  item: Item,
  ancestors: readonly { id: number }[],
): Promise<CardItem[]> {
  const [own, ...above] = ancestors.toReversed()
  if (!own) return []
  const piecesOf = async ({ id }: { id: number }) =>
    (await api.items({ category_id: id, code: item.code, per_page: most })).data

  const similar = [...(await piecesOf(own))]
  for (const category of above) {
    if (similar.length >= enough) break
    const shown = new Set(similar.map(({ id }) => id))
    const others = (await piecesOf(category)).filter(({ id }) => !shown.has(id))
    similar.push(...others.slice(0, enough - similar.length))
  }
  return similar.map(cardOf)
}
