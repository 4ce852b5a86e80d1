import { toDecimal, toMinor } from '@rawnaq/rules/money'
import { z } from 'zod'

/** Tells the wire how many digits the shop's currency has; called once at start, before the first request. */
export function setCurrencyDigits(digits: number) {
  wire.digits = digits
}

/** The digits of the shop's currency: 2 for dollars, 3 for dinars. */
const wire = { digits: 2 }

/** What is out of range is not looked at any further: it may be no exact number. */
const last = { abort: true }

/** Money travels as a decimal number (12.5) and lives inside as whole minor units (1250). */
const amountUpTo = (most: number) =>
  z
    .codec(decimalUpTo(most), z.int(), {
      decode: (amount) => toMinor(amount, wire.digits),
      encode: (minor) => toDecimal(minor, wire.digits),
    })
    .meta({ description: 'An amount in the currency of the shop' })

const decimalUpTo = (most: number) => z.number().min(0, last).max(most, last).refine(fitsTheCurrency, 'too_precise')

/** An amount that is kept as it travels, as those of settings are. */
export const amount = decimalUpTo(9_999_999)

/** What one thing may cost: so that the largest order of the dearest things is still counted exactly. */
export const price = amountUpTo(9_999_999)

/** A figure that prices add up to. */
export const money = amountUpTo(9_000_000_000_000)

function fitsTheCurrency(amount: number) {
  return Math.abs(toDecimal(toMinor(amount, wire.digits), wire.digits) - amount) < 1e-9
}

/** A percentage travels as a number (12.5) and lives inside as basis points (1250). */
export const percentage = z
  .codec(z.number().min(0).max(100).refine(hasTwoDecimals, 'too_precise'), z.int(), {
    decode: (percent) => Math.round(percent * 100),
    encode: (basisPoints) => basisPoints / 100,
  })
  .meta({ description: 'Percent, at most two decimals' })

function hasTwoDecimals(percent: number) {
  return Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6
}
