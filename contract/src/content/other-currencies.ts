import { RATE_DIGITS } from '@rawnaq/rules/convert'
import { currencyOf, toDecimal, toMinor } from '@rawnaq/rules/money'
import { z } from 'zod'
import { currencyCode } from '../fields/money.ts'

const hasDecimals = (value: number, digits: number) =>
  Math.abs(toDecimal(toMinor(value, digits), digits) - value) < 10 ** -(digits + 3)

/** Units of the currency for one unit of the shop's: 3.75 riyals for a dollar. */
const rate = z
  .number()
  .min(0.000001)
  .max(1_000_000)
  .refine((value) => hasDecimals(value, RATE_DIGITS), 'too_precise')

/** A currency beside that of the shop. Converted amounts are whole multiples of `step`, such as 0.05. */
const otherCurrency = z
  .strictObject({ code: currencyCode, rate, step: z.number().positive('too_small').max(1000), is_offered: z.boolean() })
  .refine(({ code, step }) => hasDecimals(step, currencyOf(code).digits), { path: ['step'], error: 'too_precise' })

/** Each currency once. */
export const otherCurrencies = z
  .array(otherCurrency)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'invalid')
  .nullable()

export type OtherCurrency = z.output<typeof otherCurrency>
