import { currencyOf, fixedDecimals, toMinor } from '@rawnaq/rules/money'

/** An amount in major units with the decimals of its currency; undefined if it has more, or is not positive. */
export function writtenAmount(amount: number, currency: string): string | undefined {
  const { digits } = currencyOf(currency)
  const written = fixedDecimals(toMinor(amount, digits), digits)
  return amount > 0 && Number(written) === amount ? written : undefined
}

/** Whether these amounts of one currency add up to more than the limit; compares thousandths. */
export const exceeds = (amounts: readonly string[], limit: string): boolean =>
  amounts.reduce((sum, amount) => sum + thousandths(amount), 0) > thousandths(limit)

const thousandths = (amount: string) => Math.round(Number(amount) * 1000)
