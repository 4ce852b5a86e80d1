import { countryOfAddress } from '@rawnaq/rules/countries'
import type { Minor } from '@rawnaq/rules/money'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { OrderDelivery } from './order-delivery.ts'

/** Refuses an area or a slot where the recipient of a gift gives the address and chooses the day. */
export function refuseDelivery(delivery: OrderDelivery | null) {
  if (delivery) throw new Refusal('invalid', { errors: { 'delivery.area_id': ['not_an_option'] } })
}

/** The country that has delivery areas. */
const WITH_AREAS = 'KW'

/**
 * Refuses an order to Kuwait without the area or the day that the settings require, and an area of an order to another
 * country.
 */
export function requireDelivery(
  settings: ReadonlyMap<string, unknown>,
  delivery: OrderDelivery | null,
  address: { country_region?: string | null },
) {
  const hasAreas = countryOfAddress(address) === WITH_AREAS
  const refuse = (field: string, issue: 'required' | 'not_an_option') =>
    new Refusal('invalid', { errors: { [`delivery.${field}`]: [issue] } })
  if (!hasAreas) {
    if (delivery) throw refuse('area_id', 'not_an_option')
    return
  }
  if (!delivery && settings.get('delivery_pricing') === 'areas') throw refuse('area_id', 'required')
  if (!delivery?.booking && settings.get('delivery_day_required') === true) throw refuse('slot_id', 'required')
}

/** Refuses an order of goods for less than its area requires. A cart below it has a price, so that shoppers see both. */
export function requireSmallestOrder({
  delivery,
  totals,
}: {
  delivery: OrderDelivery | null
  totals: { total: Minor }
}) {
  if (delivery && totals.total < delivery.area.minimum)
    throw new Refusal('delivery_minimum', { errors: { 'delivery.area_id': ['delivery_minimum'] } })
}
