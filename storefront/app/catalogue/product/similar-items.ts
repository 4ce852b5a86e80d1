import type { ApiClient } from '@rawnaq/contract/client'
import type { Item } from '@rawnaq/contract/items'
import { type CardItem, cardOf } from '../cards/card-item.ts'

const MAX_ITEMS = 10
const MIN_ITEMS = 4

/**
 * Up to ten items of the same category, available ones first. Fewer than four are filled up from the parent categories,
 * the nearest first. `trail` is the category path of the item, from the root.
 */
export async function similarItems(
  api: ApiClient,
  item: Item,
  ancestors: readonly { id: number }[],
): Promise<CardItem[]> {
  const [own, ...parents] = ancestors.toReversed()
  if (!own) return []
  const itemsOf = async ({ id }: { id: number }) =>
    (await api.items({ category_id: id, code: item.code, per_page: MAX_ITEMS })).data

  const similar = [...(await itemsOf(own))]
  for (const category of parents) {
    if (similar.length >= MIN_ITEMS) break
    const shown = new Set(similar.map(({ id }) => id))
    const others = (await itemsOf(category)).filter(({ id }) => !shown.has(id))
    similar.push(...others.slice(0, MIN_ITEMS - similar.length))
  }
  return similar.map(cardOf)
}
