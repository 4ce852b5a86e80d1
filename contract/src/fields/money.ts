import { currencyCodes, currencyOf, type Minor, toDecimal, toMinor } from '@rawnaq/rules/money'
import { z } from 'zod'

/** Sets the number of decimals of the shop's currency. Called once at start, before the first request. */
export function setCurrencyDigits(digits: number) {
  wire.digits = digits
}

/** The decimals of the shop's currency: 2 for dollars, 3 for dinars. */
const wire = { digits: 2 }

/**
 * The schema of an object whose amounts are in the currency that the object names, with everything inside it, whatever
 * the currency of the shop is. `id` names it in the API document. Requests are read in the currency of the shop: see
 * `orderAmount`.
 */
export function inItsCurrency<Fields extends z.ZodObject<{ currency: z.ZodString }>>(id: string, fields: Fields) {
  const schema = fields.meta({ id })
  return z
    .codec(z.custom<z.input<Fields>>(), z.custom<z.output<Fields>>(), {
      decode: (sent, context) => resultOf(schema.safeDecode(sent), context),
      encode: (value, context) => withDigits(digitsOf(value), () => resultOf(schema.safeEncode(value), context)),
    })
    .meta({ $ref: `#/components/schemas/${id}` })
}

/** The result of a nested schema, whose issues become those of the schema around it. */
function resultOf<Value>(result: z.ZodSafeParseResult<Value>, { value, issues }: z.core.ParsePayload): Value {
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) issues.push({ code: 'custom', path, message, input: value })
  return z.NEVER
}

/** Runs synchronous work with other decimals on the wire. */
function withDigits<Result>(digits: number, work: () => Result): Result {
  const before = wire.digits
  wire.digits = digits
  try {
    return work()
  } finally {
    wire.digits = before
  }
}

function digitsOf(value: unknown): number {
  const { currency } = (value ?? {}) as { currency?: unknown }
  return typeof currency === 'string' ? currencyOf(currency).digits : wire.digits
}

/** The code of a supported currency. */
export const currencyCode = z.enum(currencyCodes)

/** An amount of a stored record, as its number on the wire. */
export const amountIn = (minor: Minor, currency: string): number => toDecimal(minor, currencyOf(currency).digits)

/** A number out of range is not checked further: it may not be exact. */
const last = { abort: true }

/** An amount: a decimal number on the wire (12.5), whole minor units in code (1250). */
const amountUpTo = (most: number, least = 0) =>
  z
    .codec(decimalUpTo(most, least), z.int(), {
      decode: (amount) => toMinor(amount, wire.digits),
      encode: (minor) => toDecimal(minor, wire.digits),
    })
    .meta({ description: 'An amount: in the `currency` of its object, else in that of the shop' })

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

/**
 * An amount of a request about a stored order or card, as sent: in the currency of that record, which is not known
 * before it is read. `minorIn` converts it.
 */
export const orderAmount = z
  .number()
  .min(-9_000_000_000_000, last)
  .max(9_000_000_000_000, last)
  .meta({ description: 'An amount in the currency of the order or gift card that the request is about' })

/** An `orderAmount` in minor units of a currency; undefined for more decimals than it has. */
export function minorIn(decimal: number, currency: string): Minor | undefined {
  const { digits } = currencyOf(currency)
  const minor = toMinor(decimal, digits)
  return Math.abs(toDecimal(minor, digits) - decimal) < 1e-9 ? minor : undefined
}

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
