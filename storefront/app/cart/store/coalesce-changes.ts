import { sameLine } from '@rawnaq/rules/cart'
import type { QuantityChange } from './customer-cart.ts'

/** Merges changes into one per line: increments add up, and the last absolute quantity wins. */
export function coalesceChanges(changes: readonly QuantityChange[]): QuantityChange[] {
  const coalesceChanges: QuantityChange[] = []
  for (const change of changes) {
    const place = coalesceChanges.findIndex((before) => sameLine(before, change))
    const before = coalesceChanges[place]
    if (before) coalesceChanges[place] = combine(before, change)
    else coalesceChanges.push(change)
  }
  return coalesceChanges
}

function combine(before: QuantityChange, change: QuantityChange): QuantityChange {
  if ('all' in change) return change
  return 'all' in before ? { ...before, all: before.all + change.more } : { ...before, more: before.more + change.more }
}
