import type { ApiClient } from '@rawnaq/contract/client'
import type { Item } from '@rawnaq/contract/items'
import { type CardItem, cardOf } from '../cards/card-item.ts'

const MAX_ITEMS = 10
const MIN_ITEMS = 4

/**
 * Up to ten items of the same category, available ones first. Fewer than four are filled up from the parent categories,
 * the nearest first. `ancestors` is the category path of the item, from the root; `related` are
 * items that the page shows already.
 */
export async function similarItems(
  api: ApiClient,
  item: Item,
  ancestors: readonly { id: number }[],
  related: readonly { id: number }[],
): Promise<CardItem[]> {
  const [own, ...parents] = ancestors.toReversed()
  if (!own) return []
  const similar: Item[] = []
  const othersOf = async ({ id: category_id }: { id: number }) => {
    const { data } = await api.items({ category_id, code: item.code, per_page: MAX_ITEMS })
    const shown = new Set([...related, ...similar].map(({ id }) => id))
    return data.filter(({ id }) => !shown.has(id))
  }
  similar.push(...(await othersOf(own)))
  for (const category of parents) {
    if (similar.length >= MIN_ITEMS) break
    similar.push(...(await othersOf(category)).slice(0, MIN_ITEMS - similar.length))
  }
  return similar.map(cardOf)
}
