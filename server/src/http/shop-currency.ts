import { useCurrencyDigits } from '@rawnaq/contract/money'
import { type Currency, currencyOf } from '@rawnaq/rules/money'

/** The currency of a shop: an object of its own, since a shop that is new may still choose another. */
export function openCurrency(code: string): Currency {
  const currency = { ...currencyOf(code) }
  useCurrencyDigits(currency.digits)
  return currency
}

/** From now on the shop counts in another currency, on the wire too. */
export function changeCurrency(currency: Currency, code: string) {
  if (currency.code === code) return
  Object.assign(currency, currencyOf(code))
  useCurrencyDigits(currency.digits)
}
