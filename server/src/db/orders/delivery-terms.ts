import { type Currency, type Minor, toMinor } from '@rawnaq/rules/money'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { settings } from '../schema.ts'

export type DeliveryTerms = { flatDelivery: Minor; freeDeliveryAbove: Minor | null }

/** The delivery terms in the settings of the shop. */
export async function deliveryTerms(db: Db | Tx, currency: Currency): Promise<DeliveryTerms> {
  const keys = ['limit_price_for_shipment', 'shipment_amount']
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  return parseDeliveryTerms(new Map(rows.map(({ key, value }) => [key, value])), currency)
}

/**
 * The flat price, 0 when unset, and the total above which delivery is free, null when unset; a setting that is not an
 * amount counts as unset.
 */
export function parseDeliveryTerms(values: ReadonlyMap<string, unknown>, currency: Currency): DeliveryTerms {
  const amount = (value: unknown) => (typeof value === 'number' && value >= 0 ? toMinor(value, currency.digits) : null)
  return {
    flatDelivery: amount(values.get('shipment_amount')) ?? 0,
    freeDeliveryAbove: amount(values.get('limit_price_for_shipment')),
  }
}
