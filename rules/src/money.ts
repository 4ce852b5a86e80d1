import { groupThousands } from './count.ts'

/** Money inside the shop: a whole number of the currency's minor unit (cents, fils). Decimals exist on the wire only. */
export type Minor = number

/** Percentages inside the shop: hundredths of a percent, so 5% is 500 and arithmetic stays exact. */
export type BasisPoints = number

/** `digits` is how many decimals the currency has; `symbol` goes before the amount, with its own space where it needs one. */
export type Currency = { code: string; digits: number; symbol: string }

/** Divides whole numbers and rounds half up, away from zero; refuses fractions and a divisor that is not positive. */
export function roundHalfUp(numerator: number, denominator: number): Minor {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`${numerator} is not an exact whole number`)
  if (!Number.isSafeInteger(denominator) || denominator <= 0) throw new RangeError(`cannot divide by ${denominator}`)
  const size = Math.abs(numerator)
  const rest = size % denominator
  const quotient = (size - rest) / denominator + (rest >= denominator - rest ? 1 : 0)
  return numerator < 0 ? 0 - quotient : quotient
}

/** A share of an amount, rounded half up to the minor unit. */
export function percentOf(amount: Minor, percent: BasisPoints): Minor {
  const product = amount * percent
  return Number.isSafeInteger(product) ? roundHalfUp(product, hundredPercent) : percentOfLarge(amount, percent)
}

/** The sum of amounts, 0 for none. */
export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0)

/** The currency of an ISO code; refuses one the shop does not know. */
export function currencyOf(code: string): Currency {
  const found = currencies.find((currency) => currency.code === code)
  if (!found) throw new RangeError(`the shop does not know the currency ${code}`)
  return found
}

/** A decimal from the wire as minor units, rounded half up as it is written, so that 1.005 is 101 cents. */
export function toMinor(decimal: number, digits: number): Minor {
  const [mantissa = '', exponent = '0'] = String(Math.abs(decimal)).split('e')
  const [wholePart = '', fraction = ''] = mantissa.split('.')
  const written = wholePart + fraction
  const point = wholePart.length + Number(exponent) + digits
  const kept = Number(written.slice(0, Math.max(0, point)).padEnd(point, '0'))
  const minor = kept + (Number(written[point] ?? 0) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${decimal} is not an amount of money`)
  return decimal < 0 ? 0 - minor : minor
}

/** Minor units as the decimal number that goes on the wire. */
export const toDecimal = (minor: Minor, digits: number): number => minor / 10 ** digits

/** An amount as shoppers read it, '$1,250.00': Latin digits in both languages, U+2212 before a negative one. */
export function formatMoney(minor: Minor, currency: Currency): string {
  const [wholePart = '', fraction] = fixedDecimals(Math.abs(minor), currency.digits).split('.')
  return `${minor < 0 ? '\u2212' : ''}${currency.symbol}${groupThousands(wholePart)}${fraction ? `.${fraction}` : ''}`
}

/** An amount as payment gateways read it, '1250.00': all its decimals and nothing else. */
export function fixedDecimals(minor: Minor, digits: number): string {
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0')
  const point = padded.length - digits
  return `${minor < 0 ? '-' : ''}${padded.slice(0, point)}${digits > 0 ? `.${padded.slice(point)}` : ''}`
}

const hundredPercent: BasisPoints = 10_000

/** In BigInt, where the product no longer fits a number exactly. */
function percentOfLarge(amount: Minor, percent: BasisPoints): Minor {
  const product = BigInt(amount) * BigInt(percent)
  const size = product < 0n ? -product : product
  const rounded = (size * 2n + BigInt(hundredPercent)) / BigInt(hundredPercent * 2)
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

/** The currencies a shop can count in. */
export const currencyCodes: readonly string[] = currencies.map(({ code }) => code)
