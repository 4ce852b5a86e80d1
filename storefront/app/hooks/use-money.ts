import { type Currency, currencyOf, formatMoney, toMinor } from '@rawnaq/rules/money'
import { createContext, use } from 'react'
import { useChosenCurrency } from '../currency/chosen-currency.ts'
import { useRootData } from '../root-data.ts'

/** The code of the currency of all amounts inside, such as that of an order; empty for prices of the shop. */
export const CurrencyContext = createContext('')

/** The currency of the amounts here; US dollars if the settings could not be loaded. */
export function useCurrency(): Currency {
  const own = use(CurrencyContext)
  const shop = useRootData()?.settings.currency
  return own || !shop ? currencyOf(own || 'USD') : shop
}

/**
 * Formats an amount of the wire (12.5) in the currency here ($12.50), a price of the shop in the one that the shopper has
 * chosen. Wrap it in `Ltr` inside a sentence.
 */
export function useMoney(): (amount: number) => string {
  const here = useCurrency()
  const chosen = useChosenCurrency()
  const { currency, convert } = (!use(CurrencyContext) && chosen) || { currency: here, convert: null }
  return (amount) => formatMoney(toMinor(convert?.(amount) ?? amount, currency.digits), currency)
}
