import type { PaymentMethod } from '@rawnaq/contract/payments'
import { countryOfAddress } from '@rawnaq/rules/countries'
import type { Minor } from '@rawnaq/rules/money'
import type { Tx } from '../../../../db/connect.ts'
import { Refusal } from '../../../../http/errors/refusal.ts'
import { onlineMethods } from '../../../../http/offered-methods.ts'
import type { Shop } from '../../../../http/shop.ts'
import { type CashTerms, readCashTerms } from './cash-terms.ts'
import { countRefusedDeliveries } from './refused-deliveries.ts'

/** What decides whether an order can be paid in cash. */
export type CashOrder = {
  grandTotal: Minor
  /** An ISO code. */
  currency: string
  address: { country_region?: string | null }
  areaId: number | null
  /** Whether it is paid in the shop, where neither area nor country decide. */
  isCollected?: boolean
  /** The phone number of the customer. */
  phone: string
}

type CashRefusal = 'cash_not_available' | 'cash_not_in_area' | 'cash_above_maximum' | 'cash_blocked'

/** The country that has delivery areas. */
const WITH_AREAS = 'KW'

/** Refuses an order in cash that the settings exclude; the refusal lists the other payment methods. */
export async function refuseCash(tx: Tx, shop: Shop, terms: CashTerms, order: CashOrder): Promise<void> {
  const reason = termsRefusal(terms, order) ?? ((await isBlocked(tx, terms, order.phone)) ? 'cash_blocked' : null)
  if (reason) throw cashRefusal(shop, reason, order.currency)
}

/** An unpaid order keeps its total: it cannot be changed to cash where cash has a fee, or where cash is excluded or cannot be checked. */
export async function refuseChangeToCash(tx: Tx, shop: Shop, order: CashOrder): Promise<void> {
  const terms = await readCashTerms(tx, shop.currency)
  // The highest total is in the currency of the shop.
  const isComparable = terms.maximum === null || order.currency === shop.currency.code
  if (!isComparable || (terms.fee > 0 && !order.isCollected))
    throw new Refusal('payment_not_offered', { errors: { payment_method: ['payment_not_offered'] } })
  await refuseCash(tx, shop, terms, order)
}

/** Refuses cash on delivery in countries where it is not offered. */
export function refuseCashAbroad(
  shop: Shop,
  method: PaymentMethod | null,
  address: CashOrder['address'],
  currency: string,
): void {
  if (method !== 'cash' || shop.enabledOptions.cashCountries.includes(countryOfAddress(address))) return
  throw cashRefusal(shop, 'cash_not_available', currency)
}

/** Why an order cannot be paid in cash by its area or total; null if it can. */
export function termsRefusal(
  { areaIds, maximum }: CashTerms,
  { grandTotal, address, areaId, isCollected = false }: Omit<CashOrder, 'phone' | 'currency'>,
): CashRefusal | null {
  const hasAreas = !isCollected && countryOfAddress(address) === WITH_AREAS
  if (areaIds && hasAreas && (areaId === null || !areaIds.includes(areaId))) return 'cash_not_in_area'
  return maximum !== null && grandTotal > maximum ? 'cash_above_maximum' : null
}

const isBlocked = async (tx: Tx, { refusalsLimit }: CashTerms, phone: string) =>
  refusalsLimit !== null && (await countRefusedDeliveries(tx, phone)) >= refusalsLimit

function cashRefusal(shop: Shop, reason: CashRefusal, currency: string): Refusal {
  const payment_methods = onlineMethods(shop, currency)
  return new Refusal(reason, { errors: { payment_method: [reason] }, data: { payment_methods } })
}
