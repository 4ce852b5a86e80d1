import { type Conversion, convert, RATE_DIGITS } from '@rawnaq/rules/convert'
import { type Currency, currencyOf, type Minor, toMinor } from '@rawnaq/rules/money'
import { Refusal } from '../../../../http/errors/refusal.ts'
import type { OrderDelivery } from '../../delivery/order-delivery.ts'
import type { CashTerms } from '../../payments/cash/cash-terms.ts'
import type { LoadedOrder } from '../load-order-lines.ts'
import { offeredCurrencies } from './offered-currencies.ts'

/** The currency of an order, how it is converted, null for that of the shop, and the conversion of one amount. */
export type OrderCurrency = {
  currency: Currency
  conversion: Conversion | null
  /** Null stays null. */
  to: <Amount extends Minor | null>(amount: Amount) => Amount
}

/** The requested currency, by its present rate. Refuses one that is not offered. */
export function orderCurrencyOf(
  shop: Currency,
  settings: ReadonlyMap<string, unknown>,
  code: string | null | undefined,
): OrderCurrency {
  if (!code || code === shop.code) return { currency: shop, conversion: null, to: (amount) => amount }
  const offered = offeredCurrencies(settings.get('currencies')).find((one) => one.code === code)
  if (!offered) throw new Refusal('currency_not_offered', { errors: { currency: ['currency_not_offered'] } })
  return convertedTo(shop, code, toMinor(offered.rate, RATE_DIGITS), offered.step)
}

/**
 * The currency of a placed order, by the rate of the order; undefined where the prices of the shop have another currency
 * by now. A currency that is no longer offered has no step.
 */
export function currencyOfOrder(
  shop: Currency,
  settings: ReadonlyMap<string, unknown>,
  { currency: code, currency_rate: rate }: { currency: string; currency_rate: number | null },
): OrderCurrency | undefined {
  if ((code === shop.code) !== (rate === null)) return undefined
  if (rate === null) return orderCurrencyOf(shop, settings, null)
  const offered = offeredCurrencies(settings.get('currencies')).find((one) => one.code === code)
  return convertedTo(shop, code, rate, offered?.step)
}

function convertedTo(shop: Currency, code: string, rate: number, decimalStep: number | undefined): OrderCurrency {
  const currency = currencyOf(code)
  const step = decimalStep === undefined ? 1 : toMinor(decimalStep, currency.digits)
  const conversion = { from: shop, to: currency, rate, step }
  const to = <Amount extends Minor | null>(amount: Amount) =>
    (amount === null ? null : convert(amount, conversion)) as Amount
  return { currency, conversion, to }
}

/** Everything that was loaded for an order with its amounts in this currency, each converted once. */
export function loadedInCurrency(loaded: LoadedOrder, { conversion, to }: OrderCurrency): LoadedOrder {
  if (!conversion) return loaded
  const priced = <Row extends { price: Minor }>(row: Row): Row => ({ ...row, price: to(row.price) })
  const { lines, coupon, gift, promotions } = loaded
  return {
    ...loaded,
    lines: lines.map((line) => ({
      ...line,
      unit_price: to(line.unit_price),
      public_price: to(line.public_price),
      shipping_price: to(line.shipping_price),
      offered_options: line.offered_options.map(priced),
    })),
    coupon: coupon && { ...coupon, value: to(coupon.value), minimum: to(coupon.minimum) },
    gift: gift && { ...gift, wraps: gift.wraps.map(priced), card: gift.card && priced(gift.card) },
    promotions: promotions.map((one) => ({ ...one, value: to(one.value), minimum: to(one.minimum) })),
  }
}

/** The delivery with its price, fee and minimum in this currency. */
export function deliveryInCurrency({ area, booking }: OrderDelivery, { to }: OrderCurrency): OrderDelivery {
  return {
    area: { ...area, price: to(area.price), minimum: to(area.minimum) },
    booking: booking && { ...booking, slot: { ...booking.slot, fee: to(booking.slot.fee) } },
  }
}

/** The terms of cash with their amounts in this currency. */
export const cashInCurrency = (terms: CashTerms, { to }: OrderCurrency): CashTerms => ({
  ...terms,
  ...{ maximum: to(terms.maximum), fee: to(terms.fee) },
})
