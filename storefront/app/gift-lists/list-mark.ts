import type { GiftListOrder } from '@rawnaq/contract/gift-lists'
import type { CartLine } from '@rawnaq/rules/cart'
import { useSyncExternalStore } from 'react'
import { persistedStore } from '../browser/persisted-store.ts'

type Choice = Pick<CartLine, 'item_id' | 'property_id'>
type MarkedItem = Choice & { quantity: number }

/** Which items of the cart are gifts for a list, and how many of each. */
export type ListMark = {
  token: string
  title: string
  /** Whether the shop can deliver to the owner of the list. */
  has_address: boolean
  items: readonly MarkedItem[]
}

/** The mark is stored as `gift_list` in this browser, beside the cart, which knows nothing about lists. */
const stored = persistedStore<ListMark | null>('gift_list', null, parseMark, (mark) => mark)

/** The list that items of the cart are for; null for none. */
export const useListMark = (): ListMark | null => useSyncExternalStore(stored.subscribe, stored.read, () => null)

/** Marks one more of an item. The gifts for another list become ordinary items; returns whether there were any. */
export function markForList(list: Omit<ListMark, 'items'>, choice: Choice): boolean {
  const { token, title, has_address } = list
  const before = stored.read()
  const items = before?.token === token ? before.items : []
  const quantity = (items.find((one) => isSame(one, choice))?.quantity ?? 0) + 1
  const { item_id, property_id } = choice
  const others = items.filter((one) => !isSame(one, choice))
  stored.change(() => ({ token, title, has_address, items: [...others, { item_id, property_id, quantity }] }))
  return before !== null && before.token !== token
}

/** Makes these items ordinary ones, or all of them. */
export function unmark(choices?: readonly Choice[]) {
  stored.change((mark) => {
    const items = mark && choices ? mark.items.filter((one) => !choices.some((choice) => isSame(one, choice))) : []
    return mark && items.length > 0 ? { ...mark, items } : null
  })
}

/** What the cart buys for the list; undefined for nothing. A quantity lowered in the cart is lowered here too. */
export function giftListOrder(mark: ListMark | null, lines: readonly CartLine[]): GiftListOrder | undefined {
  if (!mark) return undefined
  const items = mark.items.flatMap((marked) => {
    const inCart = lines.reduce((sum, line) => sum + (isSame(line, marked) ? line.item_quantity : 0), 0)
    const quantity = Math.min(inCart, marked.quantity)
    return quantity > 0 ? [{ item_id: marked.item_id, property_id: marked.property_id, quantity }] : []
  })
  return items.length > 0 ? { token: mark.token, items } : undefined
}

const isSame = (one: Choice, other: Choice) => one.item_id === other.item_id && one.property_id === other.property_id

/** The stored value may be of another version, or written by another script. */
function parseMark(value: unknown): ListMark | null {
  const { token, title, has_address, items } = (value ?? {}) as Partial<ListMark>
  if (typeof token !== 'string' || typeof title !== 'string' || !Array.isArray(items)) return null
  const sound = items.filter(isMarkedItem)
  return sound.length > 0 ? { token, title, has_address: has_address === true, items: sound } : null
}

function isMarkedItem(value: unknown): value is MarkedItem {
  const { item_id, property_id, quantity } = (value ?? {}) as Partial<MarkedItem>
  return isId(item_id) && (property_id === null || isId(property_id)) && isId(quantity)
}

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
