import { setCurrencyDigits } from '@rawnaq/contract/money'
import { type Currency, currencyOf } from '@rawnaq/rules/money'

/** The currency of a shop. The object is mutable, since a new shop may still choose another. */
export function openCurrency(code: string): Currency {
  const currency = { ...currencyOf(code) }
  setCurrencyDigits(currency.digits)
  return currency
}

/** Switches the shop to another currency, on the wire too. */
export function changeCurrency(currency: Currency, code: string) {
  if (currency.code === code) return
  Object.assign(currency, currencyOf(code))
  setCurrencyDigits(currency.digits)
}
