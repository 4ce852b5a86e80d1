/** One way a piece is sold: without a price of its own it costs what the piece costs. */
export type Variant = {
  id?: number
  size_id: number | null
  color_id: number | null
  price: number | null
  quantity: number | null
  /** Of the record as it was read; a new one has none. */
  version?: number
}

/**
 * A row for every size in every colour; a piece of one axis only has nothing on the other. Where the variants the shop has
 * count their own stock a new one begins with none; otherwise it shares the item's, whose count stays.
 */
export function variantTable(
  sizes: readonly number[],
  colours: readonly number[],
  known: readonly Variant[],
  read: readonly Variant[],
): Variant[] {
  if (sizes.length === 0 && colours.length === 0) return []
  const down = sizes.length > 0 ? sizes : [null]
  const across = colours.length > 0 ? colours : [null]
  const quantity = read.some(isCounted) ? 0 : null
  return down.flatMap((size_id) =>
    across.map((color_id) => {
      const there = known.find((row) => row.size_id === size_id && row.color_id === color_id)
      return there ?? { size_id, color_id, price: null, quantity }
    }),
  )
}

const isCounted = ({ quantity }: Variant) => quantity !== null

/** The stock of an item whose variants all count their own; null where one of them shares the item's, or there is none. */
export const totalStock = (rows: readonly Variant[]): number | null =>
  rows.length > 0 && rows.every(isCounted) ? rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) : null

/** A row as it is sent: how many pieces come or go where they are counted, so that what orders took meanwhile stays taken. */
export function variantChange({ quantity, ...row }: Variant, read: readonly Variant[]) {
  const before = read.find(({ id }) => id !== undefined && id === row.id)?.quantity ?? null
  return quantity === null || before === null ? { ...row, quantity } : { ...row, quantity_change: quantity - before }
}
