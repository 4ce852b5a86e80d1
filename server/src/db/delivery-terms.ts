import { type Currency, type Minor, toMinor } from '@rawnaq/rules/money'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'
import { settings } from './schema.ts'

export type DeliveryTerms = { flatDelivery: Minor; freeDeliveryAbove: Minor | null }

/** What the shop's settings say of delivery: the flat price, 0 when unset, and the total above which it is free, null when unset. */
export async function deliveryTerms(db: Db | Tx, currency: Currency): Promise<DeliveryTerms> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ['limit_price_for_shipment', 'shipment_amount']))
  const amount = (key: string) => {
    const value = rows.find((row) => row.key === key)?.value
    return typeof value === 'number' && value >= 0 ? toMinor(value, currency.digits) : null
  }
  return { flatDelivery: amount('shipment_amount') ?? 0, freeDeliveryAbove: amount('limit_price_for_shipment') }
}
