import { sql } from 'drizzle-orm'
import { Refusal } from '../../../http/errors/refusal.ts'

type Values = Record<string, unknown>

/**
 * Turns `quantity_change` into the quantity: so many pieces more or less than there are by then, whatever orders took since
 * somebody counted. Refused beside a quantity, and of what is new and has none.
 */
export function changeQuantity({ quantity_change, ...values }: Values, isNew: boolean): Values {
  if (quantity_change === undefined) return values
  if (isNew || values.quantity !== undefined)
    throw new Refusal('invalid', { errors: { quantity_change: ['not_an_option'] } })
  return { ...values, quantity: sql`quantity + ${quantity_change}` }
}
