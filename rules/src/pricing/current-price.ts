import type { Minor } from './money.ts'

type ItemPrices = { selling_price: Minor; compare_at_price: Minor | null; active_price: Minor | null }
type VariantPrices = Omit<ItemPrices, 'selling_price'> & { price: Minor | null }

/** What an item or a variant costs now, before its offer. */
export const currentPrice = ({
  active_price,
  selling_price,
}: Pick<ItemPrices, 'active_price' | 'selling_price'>): Minor => active_price ?? selling_price

/** The struck-through price: the compare-at price, or the usual price while a scheduled one holds; null if not higher. */
export function compareAtPrice(
  { compare_at_price, active_price, selling_price }: ItemPrices,
  price: Minor,
): Minor | null {
  const compared = compare_at_price ?? (active_price === price ? selling_price : null)
  return compared !== null && compared > price ? compared : null
}

/** What a variant costs now, before the offer of its item, and its struck-through price, null for none. */
export function variantPrice(variant: VariantPrices, item: ItemPrices): { price: Minor; compareAtPrice: Minor | null } {
  const usual = variant.price ?? currentPrice(item)
  const price = variant.active_price ?? usual
  // A variant at the price of the item has its struck-through price too.
  const ofItem = variant.price === null && variant.active_price === null ? compareAtPrice(item, price) : null
  return { price, compareAtPrice: compareAtPrice({ ...variant, selling_price: usual }, price) ?? ofItem }
}
