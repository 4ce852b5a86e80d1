import { type BasisPoints, type Minor, sum } from './money.ts'
import { taxOf, withTax } from './tax.ts'

/** What a charge is for: wrapping, a card, a text on a line, the delivery slot, collecting cash, or a sold gift card. */
export const chargeKinds = [
  'gift_wrap',
  'greeting_card',
  'engraving',
  'delivery_slot',
  'cash_on_delivery',
  'gift_card',
] as const

/** A kind of charge. */
export type ChargeKind = (typeof chargeKinds)[number]

/** A charge beside the goods. Offers and coupons never apply to it, and it has a tax rate of its own. */
export type Charge = { kind: ChargeKind; unitPrice: Minor; quantity: number; tax: BasisPoints }

/** The amount of a charge for its whole quantity, and its tax. */
export type ChargeAmounts = { amount: Minor; chargeTax: Minor }

/** The amount of a charge, and its tax, rounded once per charge: part of the amount if prices include tax. */
export function chargeAmounts({ unitPrice, quantity, tax }: Charge, pricesIncludeTax: boolean): ChargeAmounts {
  const amount = unitPrice * quantity
  return { amount, chargeTax: taxOf(amount, tax, pricesIncludeTax) }
}

/** Work that is done once an order is sent: not refunded when the order is returned. */
const isMade = (kind: ChargeKind) => kind === 'gift_wrap' || kind === 'greeting_card' || kind === 'engraving'

/** What a returned order does not get back: its wraps, card and engravings, with their tax. */
export const nonRefundableOnReturn = (
  charges: readonly { kind: ChargeKind; amount: Minor; tax: Minor }[],
  pricesIncludeTax: boolean,
): Minor =>
  sum(charges.filter(({ kind }) => isMade(kind)).map(({ amount, tax }) => withTax(amount, tax, pricesIncludeTax)))

/** The sums over all charges of an order. */
export const chargeTotals = (amounts: readonly ChargeAmounts[]): { chargesTotal: Minor; chargesTax: Minor } => ({
  chargesTotal: sum(amounts.map((one) => one.amount)),
  chargesTax: sum(amounts.map((one) => one.chargeTax)),
})
