import type { GiftListItem } from '@rawnaq/contract/gift-lists'
import { type Currency, toDecimal, toMinor } from '@rawnaq/rules/money'

/** The unit price after the offer, in decimals as on the wire. */
export const netPrice = ({ item_price, discount }: GiftListItem, { digits }: Currency): number =>
  toDecimal(toMinor(item_price, digits) - toMinor(discount, digits), digits)
