import { type Currency, currencyOf, formatMoney, toMinor } from '@rawnaq/rules/money'
import { useQuery } from '@tanstack/react-query'
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

/** The currency of the shop; US dollars until the setting is loaded. */
export function useCurrency(): Currency {
  const code = useShopSetting('currency')
  return currencyOf(typeof code === 'string' ? code : 'USD')
}

/** Returns a formatter for decimal amounts of the API: 12.5 becomes $12.50. */
export function useMoney(): (amount: number) => string {
  const currency = useCurrency()
  return (amount) => formatMoney(toMinor(amount, currency.digits), currency)
}
