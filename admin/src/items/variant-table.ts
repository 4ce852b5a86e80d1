/** A size and colour of an item. A null price means the price of the item, a null quantity its stock. */
export type Variant = {
  id?: number
  size_id: number | null
  color_id: number | null
  price: number | null
  quantity: number | null
  code?: string | null
  barcode?: string | null
  weight_grams?: number | null
  compare_at_price?: number | null
  scheduled_price?: number | null
  /** Instants as on the wire. */
  scheduled_from?: string | null
  scheduled_to?: string | null
  /** Version of the saved record; absent for a new variant. */
  version?: number
}

/**
 * One row for every combination of size and colour; an item without one of them has null there. A new variant starts with
 * stock 0 if the saved ones are counted, and otherwise shares the stock of the item.
 */
export function variantTable(
  sizes: readonly number[],
  colours: readonly number[],
  edited: readonly Variant[],
  saved: readonly Variant[],
): Variant[] {
  if (sizes.length === 0 && colours.length === 0) return []
  const down = sizes.length > 0 ? sizes : [null]
  const across = colours.length > 0 ? colours : [null]
  const quantity = saved.some(isCounted) ? 0 : null
  return down.flatMap((size_id) =>
    across.map((color_id) => {
      const existing = edited.find((row) => row.size_id === size_id && row.color_id === color_id)
      return existing ?? { size_id, color_id, price: null, quantity }
    }),
  )
}

const isCounted = ({ quantity }: Variant) => quantity !== null

/** The sum of the variants' stock; null if one of them shares the stock of the item, or there are none. */
export const totalStock = (rows: readonly Variant[]): number | null =>
  rows.length > 0 && rows.every(isCounted) ? rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) : null

/** A variant for the request. Counted stock is sent as a difference, so that orders placed meanwhile are not undone. */
export function variantChange({ quantity, ...row }: Variant, saved: readonly Variant[]) {
  const savedQuantity = saved.find(({ id }) => id !== undefined && id === row.id)?.quantity ?? null
  return quantity === null || savedQuantity === null
    ? { ...row, quantity }
    : { ...row, quantity_change: quantity - savedQuantity }
}
