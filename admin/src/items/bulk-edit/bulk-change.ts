import type { BulkChangeInput } from '@rawnaq/contract/bulk-edit'

export const priceActions = ['set', 'raise', 'lower', 'raise_percent', 'lower_percent'] as const
export const stockActions = ['set', 'add', 'remove'] as const
export const referenceActions = ['set', 'none'] as const

/** The values of the form. A field without an action stays as it is. */
export type BulkForm = {
  price_action?: (typeof priceActions)[number] | null
  price?: number | null
  stock_action?: (typeof stockActions)[number] | null
  stock?: number | null
  offer_action?: (typeof referenceActions)[number] | null
  offer_id?: number | null
  category_action?: (typeof referenceActions)[number] | null
  category_id?: number | null
  published?: boolean | null
}

/** The change that the form describes; null while it describes none. */
export function bulkChangeOf(form: BulkForm): BulkChangeInput | null {
  const change: BulkChangeInput = {}
  if (form.price_action) change.selling_price = { [form.price_action]: form.price ?? 0 } as never // checked by the API
  if (form.stock_action === 'set') change.quantity = { set: form.stock ?? 0 }
  else if (form.stock_action) change.quantity = { change: (form.stock ?? 0) * (form.stock_action === 'add' ? 1 : -1) }
  if (form.offer_action) change.offer_id = form.offer_action === 'set' ? (form.offer_id ?? null) : null
  if (form.category_action) change.category_id = form.category_action === 'set' ? (form.category_id ?? null) : null
  if (typeof form.published === 'boolean') change.published = form.published
  return Object.keys(change).length > 0 ? change : null
}
