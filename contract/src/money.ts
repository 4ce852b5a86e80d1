import { toDecimal, toMinor } from '@rawnaq/rules/money'
import { z } from 'zod'

/** The digits of the shop's currency, set once when the shop starts: 2 for dollars, 3 for dinars. */
const wire = { digits: 2 }

/** Tells the wire how many digits the shop's currency has; called once at start, before the first request. */
export function useCurrencyDigits(digits: number) {
  wire.digits = digits
}

const decimal = z
  .number()
  .min(0)
  .max(99_999_999)
  .refine((amount) => Math.abs(toDecimal(toMinor(amount, wire.digits), wire.digits) - amount) < 1e-9, 'too_precise')

/** Money travels as a decimal number (12.5) and lives inside as whole minor units (1250). */
export const money = z
  .codec(decimal, z.int(), {
    decode: (amount) => toMinor(amount, wire.digits),
    encode: (minor) => toDecimal(minor, wire.digits),
  })
  .meta({ description: 'An amount in the currency of the shop' })

const twoDecimals = (percent: number) => Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6

/** A percentage travels as a number (12.5) and lives inside as basis points (1250). */
export const percentage = z
  .codec(z.number().min(0).max(100).refine(twoDecimals, 'too_precise'), z.int(), {
    decode: (percent) => Math.round(percent * 100),
    encode: (basisPoints) => basisPoints / 100,
  })
  .meta({ description: 'Percent, at most two decimals' })
