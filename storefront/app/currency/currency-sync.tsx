import { useEffect, useSyncExternalStore } from 'react'
import { langOf } from '../language/lang.ts'
import { useRootData } from '../root-data.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import { currencyState } from './chosen-currency.ts'
import { conversionOf } from './conversion.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { saveCurrency, savedCurrency } from './saved-currency.ts'

/** The conversion with its words. */
export async function loadCurrencySync() {
  await loadLazyWords(langOf(window.location.href), 'currency')
  return CurrencySync
}

/** Converts prices into the chosen currency, by the present rate. One that is no longer offered is given up with a message. */
function CurrencySync() {
  const t = useTranslations('currency')
  const settings = useRootData()?.settings
  const code = useSyncExternalStore(savedCurrency.subscribe, savedCurrency.read, () => '')
  useEffect(() => {
    if (!settings) return
    const { currency: shop, currencies } = settings
    const withdraw = () => {
      saveCurrency('')
      showToast({
        text: t('withdrawn', { code, shop: shop.code }),
        tone: 'error',
        action: { label: t('close'), act() {} },
      })
    }
    const offered = currencies?.find((one) => one.code === code)
    const chosen = offered ? { ...conversionOf(shop, offered), withdraw } : null
    currencyState.change({ chosen, CurrencyChoice })
    if (code && code !== shop.code && !offered) withdraw()
  }, [settings, code, t])
  return null
}
