import type { OtherCurrency } from '@rawnaq/contract/other-currencies'
import { type Currency, currencyOf, formatMoney, toMinor } from '@rawnaq/rules/money'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { callApi } from './api-client.ts'

type Setting = { key: string; value: unknown }

/** The value of a setting; undefined until it is loaded. */
export function useShopSetting(name: string): unknown {
  const { data } = useQuery({
    queryKey: ['currency'],
    queryFn: () => callApi<{ data: Setting[] }>('GET', '/setting', { query: { per_page: 100 } }),
    staleTime: 300_000,
  })
  return data?.data.find(({ key }) => key === name)?.value
}

/** The codes of the currencies that orders can be in, that of the shop first. */
export function useOrderCurrencies(): string[] {
  const [own, others] = [useShopSetting('currency'), useShopSetting('currencies')]
  const offered = ((others ?? []) as OtherCurrency[]).filter(({ is_offered }) => is_offered)
  return [typeof own === 'string' ? own : 'USD', ...offered.map(({ code }) => code)]
}

/** The code of the currency of all amounts inside, such as that of an order; empty for the currency of the shop. */
export const CurrencyContext = createContext('')

/** The currency of the amounts here; US dollars until the setting is loaded. */
export function useCurrency(): Currency {
  const own = useContext(CurrencyContext)
  const code = useShopSetting('currency')
  return currencyOf(own || (typeof code === 'string' ? code : 'USD'))
}

/** Returns a formatter for decimal amounts of the API: 12.5 becomes $12.50, in the currency here or the given one. */
export function useMoney(): (amount: number, code?: string) => string {
  const here = useCurrency()
  return (amount, code) => {
    const currency = code === undefined ? here : currencyOf(code)
    return formatMoney(toMinor(amount, currency.digits), currency)
  }
}
