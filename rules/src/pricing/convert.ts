import type { Currency, Minor } from './money.ts'

/** Units of a currency for one unit of the shop's, in millionths: 3.75 is 3,750,000. */
type Rate = number

/** How amounts of the shop's currency become amounts of another one. Results are whole multiples of `step`. */
export type Conversion = { from: Currency; to: Currency; rate: Rate; step: Minor }

/** The decimals of a rate. */
export const RATE_DIGITS = 6

/**
 * Converts one amount that is not negative, rounded half up to the step of the currency. An amount above zero never
 * becomes zero. Throws for a fraction, a negative amount and a result that is not exact.
 */
export function convert(amount: Minor, { from, to, rate, step }: Conversion): Minor {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount to convert`)
  if (amount === 0) return 0
  const exact = BigInt(amount) * BigInt(rate) * 10n ** BigInt(to.digits)
  const ofOneStep = 10n ** BigInt(from.digits + RATE_DIGITS) * BigInt(step)
  const steps = (exact * 2n + ofOneStep) / (ofOneStep * 2n)
  const converted = (steps > 0n ? steps : 1n) * BigInt(step)
  if (converted > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`${amount} is too large to convert`)
  return Number(converted)
}
