import { type Currency, currencyOf, formatMoney, toMinor } from '@rawnaq/rules/money'
import { useRootData } from '../root-data.ts'

const dollars = currencyOf('USD')

/** The currency of the shop; dollars where the shop could not be asked. */
export const useCurrency = (): Currency => useRootData()?.settings.currency ?? dollars

/** Writes an amount of the wire (12.5) the way the shop does ($12.50); keep it in one piece with `Ltr`. */
export function useMoney(): (amount: number) => string {
  const currency = useCurrency()
  return (amount) => formatMoney(toMinor(amount, currency.digits), currency)
}
