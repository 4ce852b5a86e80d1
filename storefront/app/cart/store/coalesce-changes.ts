import { sameLine } from '@rawnaq/rules/cart'
import type { LineWish } from './customer-cart.ts'

/** One wish for each line out of many: pieces that come add up, and the last that was said of the whole counts. */
export function gathered(wishes: readonly LineWish[]): LineWish[] {
  const gathered: LineWish[] = []
  for (const wish of wishes) {
    const place = gathered.findIndex((before) => sameLine(before, wish))
    const before = gathered[place]
    if (before) gathered[place] = both(before, wish)
    else gathered.push(wish)
  }
  return gathered
}

function both(before: LineWish, wish: LineWish): LineWish {
  if ('all' in wish) return wish
  return 'all' in before ? { ...before, all: before.all + wish.more } : { ...before, more: before.more + wish.more }
}
