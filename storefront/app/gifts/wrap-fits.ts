import type { GiftWrap } from '@rawnaq/contract/gifts'
import type { PricedLine } from '../cart/quote/priced-line.ts'

type Wrap = Pick<GiftWrap, 'category_id'>
type Line = Pick<PricedLine, 'item'>

/** Whether a wrap fits all these lines: it fits the items of its category and of those below it. */
export const wrapFits = ({ category_id }: Wrap, lines: readonly Line[]): boolean =>
  category_id == null || lines.every(({ item }) => item?.category_ids?.includes(category_id))

/** The wrap that is chosen first: the first free one that fits and is left; null if there is none. */
export function defaultWrap(
  wraps: readonly (Pick<GiftWrap, 'category_id' | 'price' | 'quantity'> & { id: number })[],
  lines: readonly Line[],
): number | null {
  const free = wraps.find((wrap) => wrap.price === 0 && wrap.quantity !== 0 && wrapFits(wrap, lines))
  return free?.id ?? null
}
