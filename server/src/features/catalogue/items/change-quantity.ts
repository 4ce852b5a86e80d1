import { sql } from 'drizzle-orm'
import { Refusal } from '../../../http/errors/refusal.ts'

type Values = Record<string, unknown>

/**
 * Turns `quantity_change` into an update relative to the current stock, so that orders placed since the count are
 * respected. Refused beside `quantity`, and for new or uncounted stock.
 */
export function changeQuantity({ quantity_change, ...values }: Values, isNew: boolean): Values {
  if (quantity_change === undefined) return values
  if (isNew || values.quantity !== undefined)
    throw new Refusal('invalid', { errors: { quantity_change: ['not_an_option'] } })
  return { ...values, quantity: sql`quantity + ${quantity_change}` }
}
