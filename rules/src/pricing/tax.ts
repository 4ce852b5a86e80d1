import { type BasisPoints, type Minor, percentOf, percentWithin } from './money.ts'

/** The tax of an amount, rounded once: contained in the amount if prices include tax, otherwise added to it. */
export const taxOf = (amount: Minor, rate: BasisPoints, pricesIncludeTax: boolean): Minor =>
  pricesIncludeTax ? percentWithin(amount, rate) : percentOf(amount, rate)

/** An amount with its tax, as the shopper pays it. */
export const withTax = (amount: Minor, tax: Minor, pricesIncludeTax: boolean): Minor =>
  pricesIncludeTax ? amount : amount + tax

/** An amount without its tax, as a tax report shows it. */
export const withoutTax = (amount: Minor, tax: Minor, pricesIncludeTax: boolean): Minor =>
  pricesIncludeTax ? amount - tax : amount
