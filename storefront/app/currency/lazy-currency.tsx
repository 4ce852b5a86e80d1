import { useEffect } from 'react'
import { localText } from '../browser/web-storage.ts'
import { useLazyComponent } from '../hooks/use-lazy-component.ts'
import { useRootData } from '../root-data.ts'
import { useCurrencyState } from './chosen-currency.ts'

const useOfferedCurrencies = () => useRootData()?.settings.currencies

/** Loads the conversion of prices where the shop offers other currencies or this browser has chosen one. */
export function LazyCurrency() {
  const currencies = useOfferedCurrencies()
  const { Part: CurrencySync, loadComponent } = useLazyComponent(loadCurrencySync)
  useEffect(() => {
    // After a failure prices stay in the currency of the shop.
    if (currencies || localText('currency')) Promise.allSettled([loadComponent()])
  }, [currencies, loadComponent])
  return CurrencySync && <CurrencySync />
}

const loadCurrencySync = async () => (await import('./currency-sync.tsx')).loadCurrencySync()

/** The choice of a currency in a place of its size; null in a shop with one currency. */
export function LazyCurrencyChoice() {
  const { CurrencyChoice } = useCurrencyState() ?? {}
  return useOfferedCurrencies() && <div className="currency-choice">{CurrencyChoice && <CurrencyChoice />}</div>
}
