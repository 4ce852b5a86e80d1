import { toDecimal, toMinor } from '@rawnaq/rules/money'
import { z } from 'zod'

/** Sets the number of decimals of the shop's currency. Called once at start, before the first request. */
export function setCurrencyDigits(digits: number) {
  wire.digits = digits
}

/** The decimals of the shop's currency: 2 for dollars, 3 for dinars. */
const wire = { digits: 2 }

/** A number out of range is not checked further: it may not be exact. */
const last = { abort: true }

/** An amount: a decimal number on the wire (12.5), whole minor units in code (1250). */
const amountUpTo = (most: number, least = 0) =>
  z
    .codec(decimalUpTo(most, least), z.int(), {
      decode: (amount) => toMinor(amount, wire.digits),
      encode: (minor) => toDecimal(minor, wire.digits),
    })
    .meta({ description: 'An amount in the currency of the shop' })

const decimalUpTo = (most: number, least = 0) =>
  z.number().min(least, last).max(most, last).refine(fitsTheCurrency, 'too_precise')

/** An amount that is stored as a decimal number, as in settings. */
export const amount = decimalUpTo(9_999_999)

/** A unit price. Its limit keeps the total of the largest order exact. */
export const price = amountUpTo(9_999_999)

/** A total of prices. */
export const money = amountUpTo(9_000_000_000_000)

/** What a balance gains; negative for what it loses. */
export const signedMoney = amountUpTo(9_000_000_000_000, -9_000_000_000_000)

function fitsTheCurrency(amount: number) {
  return Math.abs(toDecimal(toMinor(amount, wire.digits), wire.digits) - amount) < 1e-9
}

/** A percentage: a number on the wire (12.5), basis points in code (1250). */
export const percentage = z
  .codec(z.number().min(0).max(100).refine(hasTwoDecimals, 'too_precise'), z.int(), {
    decode: (percent) => Math.round(percent * 100),
    encode: (basisPoints) => basisPoints / 100,
  })
  .meta({ description: 'Percent, at most two decimals' })

function hasTwoDecimals(percent: number) {
  return Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6
}
