import { groupThousands } from '../text/count.ts'

/** An amount in minor units of the currency (cents, fils), a whole number. Decimals exist on the wire only. */
export type Minor = number

/** A percentage in hundredths of a percent: 5% is 500, so arithmetic is exact. */
export type BasisPoints = number

/** `digits` is the number of decimals. `symbol` precedes the amount and ends with a space if it needs one. */
export type Currency = { code: string; digits: number; symbol: string }

/** Divides whole numbers and rounds half away from zero. Throws for fractions and for a divisor that is not positive. */
export function roundHalfUp(numerator: number, denominator: number): Minor {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`${numerator} is not an exact whole number`)
  if (!Number.isSafeInteger(denominator) || denominator <= 0) throw new RangeError(`cannot divide by ${denominator}`)
  const size = Math.abs(numerator)
  const remainder = size % denominator
  const quotient = (size - remainder) / denominator + (remainder >= denominator - remainder ? 1 : 0)
  return numerator < 0 ? 0 - quotient : quotient
}

/** A percentage of an amount, rounded half up to the minor unit. */
export function percentOf(amount: Minor, percent: BasisPoints): Minor {
  return proportion(amount, percent, hundredPercent)
}

/** The part of an amount that is so many percent of its rest, rounded half up: 15.00 of 115.00 at 15%. */
export function percentWithin(amount: Minor, percent: BasisPoints): Minor {
  return proportion(amount, percent, hundredPercent + percent)
}

/** The sum of amounts, 0 for none. */
export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0)

/** The currency of an ISO code. Throws for an unsupported currency. */
export function currencyOf(code: string): Currency {
  const found = currencies.find((currency) => currency.code === code)
  if (!found) throw new RangeError(`the shop does not support the currency ${code}`)
  return found
}

/** A decimal from the wire in minor units. Rounds its decimal notation half up, so that 1.005 is 101 cents. */
export function toMinor(decimal: number, digits: number): Minor {
  const [mantissa = '', exponent = '0'] = String(Math.abs(decimal)).split('e')
  const [wholePart = '', fraction = ''] = mantissa.split('.')
  const written = wholePart + fraction
  const point = wholePart.length + Number(exponent) + digits
  const truncated = Number(written.slice(0, Math.max(0, point)).padEnd(point, '0'))
  const minor = truncated + (Number(written[point] ?? 0) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${decimal} is not an amount of money`)
  return decimal < 0 ? 0 - minor : minor
}

/** An amount in minor units as the decimal number of the wire. */
export const toDecimal = (minor: Minor, digits: number): number => minor / 10 ** digits

/** An amount for shoppers, '$1,250.00': Latin digits in both languages, U+2212 as the minus sign. */
export function formatMoney(minor: Minor, currency: Currency): string {
  const [wholePart = '', fraction] = fixedDecimals(Math.abs(minor), currency.digits).split('.')
  return `${minor < 0 ? '\u2212' : ''}${currency.symbol}${groupThousands(wholePart)}${fraction ? `.${fraction}` : ''}`
}

/** An amount for payment gateways, '1250.00': all decimals, without separators and symbol. */
export function fixedDecimals(minor: Minor, digits: number): string {
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0')
  const point = padded.length - digits
  return `${minor < 0 ? '-' : ''}${padded.slice(0, point)}${digits > 0 ? `.${padded.slice(point)}` : ''}`
}

const hundredPercent: BasisPoints = 10_000

/** `amount` * `part` / `whole`, rounded half up; in BigInt for a product above the safe integers. */
function proportion(amount: Minor, part: number, whole: number): Minor {
  if (Number.isSafeInteger(amount * part)) return roundHalfUp(amount * part, whole)
  const product = BigInt(amount) * BigInt(part)
  const size = product < 0n ? -product : product
  const rounded = (size * 2n + BigInt(whole)) / BigInt(whole * 2)
  return Number(product < 0n ? -rounded : rounded)
}

const currencies: readonly Currency[] = [
  { code: 'USD', digits: 2, symbol: '$' },
  { code: 'KWD', digits: 3, symbol: 'KD ' },
  { code: 'SAR', digits: 2, symbol: 'SAR ' },
  { code: 'AED', digits: 2, symbol: 'AED ' },
  { code: 'QAR', digits: 2, symbol: 'QAR ' },
  { code: 'BHD', digits: 3, symbol: 'BD ' },
  { code: 'OMR', digits: 3, symbol: 'OMR ' },
  { code: 'EUR', digits: 2, symbol: '€' },
  { code: 'GBP', digits: 2, symbol: '£' },
]

/** The supported currencies. */
export const currencyCodes: readonly string[] = currencies.map(({ code }) => code)
