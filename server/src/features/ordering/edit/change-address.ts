import type { orderEdit } from '@rawnaq/contract/order-edit'
import { countryOfAddress } from '@rawnaq/rules/countries'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import { type AuditChange, addresses, orderGifts, type orders } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { refuseCollected } from '../orders/refuse-collected.ts'

type Address = NonNullable<z.output<typeof orderEdit>['address']>

/** The fields of an address by area and block, which a typed address does not have. */
const ofSavedShape = {
  ...{ title_name: null, area: null, street: null, avenue: null, house_number: null, floor_no: null },
  apartment_number: null,
}

/**
 * Replaces the address of a locked order; its row is the copy of the order alone. The delivery price and the slot stay,
 * so the country must. Refuses an address that the recipient of a gift gives, and one of an order that is collected.
 */
export async function changeAddress(
  tx: Tx,
  order: typeof orders.$inferSelect,
  address: Address,
): Promise<AuditChange[]> {
  refuseCollected(order)
  const [gift] = await tx.select().from(orderGifts).where(eq(orderGifts.order_id, order.id))
  if (gift?.address_from_recipient) throw new Refusal('invalid', { errors: { address: ['not_an_option'] } })
  const [before] = await tx.select().from(addresses).where(eq(addresses.id, order.address_id!))
  if (countryOfAddress(before!) !== address.country_region)
    throw new Refusal('invalid', { errors: { 'address.country_region': ['not_an_option'] } })
  const { customer_first_name, customer_last_name, customer_mobile } = order
  const values = {
    ...ofSavedShape,
    ...{ first_name: customer_first_name, last_name: customer_last_name, phone_number: customer_mobile },
    ...{ country_region: address.country_region, city: address.city, street_address: address.street_address },
    ...{ widget: address.widget || null, apt_suit_building: address.apt_suit_building || null },
    ...{ state: address.state || null, zip_code: address.zip_code, notes: address.notes || null },
  }
  const [after] = await tx.update(addresses).set(values).where(eq(addresses.id, before!.id)).returning()
  const change = { field: 'address', from: inOneLine(before!), to: inOneLine(after!) }
  const isSame = change.from === change.to && (before!.notes ?? '') === (after!.notes ?? '')
  return isSame ? [] : [change]
}

/** An address of either shape, for the audit log. */
const inOneLine = (address: typeof addresses.$inferSelect) =>
  [
    ...[address.area, address.widget, address.street, address.avenue, address.house_number, address.floor_no],
    ...[address.apartment_number, address.street_address, address.apt_suit_building, address.city, address.state],
  ]
    .filter(Boolean)
    .join(', ')
