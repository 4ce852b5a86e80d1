/** Why the stock of an item or a variant changed. */
export const stockReasons = [
  'opening',
  'order',
  'cancellation',
  'payment_expired',
  'return',
  'order_edit',
  'adjustment',
  'bulk_edit',
  'import',
  'count',
  'unknown',
] as const

export type StockReason = (typeof stockReasons)[number]
