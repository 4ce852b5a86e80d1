import { type Currency, currencyOf, formatMoney, toMinor } from '@rawnaq/rules/money'
import { useRootData } from '../root-data.ts'

const dollars = currencyOf('USD')

/** The shop's currency; US dollars if the settings could not be loaded. */
export const useCurrency = (): Currency => useRootData()?.settings.currency ?? dollars

/** Formats an amount of the wire (12.5) as the shop does ($12.50). Wrap it in `Ltr` inside a sentence. */
export function useMoney(): (amount: number) => string {
  const currency = useCurrency()
  return (amount) => formatMoney(toMinor(amount, currency.digits), currency)
}
