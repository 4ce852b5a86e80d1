import { lineOf } from '@rawnaq/rules/cart'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useProfile } from '../../account/session/profile-store.ts'
import { useCurrency } from '../../hooks/use-money.ts'
import { pricedLines } from '../quote/priced-line.ts'
import type { QuoteChoices } from '../quote/quote-cart.ts'
import { useQuote } from '../quote/use-quote.ts'
import { savedLines } from './saved-lines.ts'

const noChoices: QuoteChoices = {}
const noPrices = {}

/** The saved lines at current prices, loaded again when the page is shown again. */
export function useSavedLines() {
  const user = useProfile()?.id
  const stored = useSyncExternalStore(savedLines.subscribe, savedLines.read, () => null)
  const saved = useMemo(() => (stored ?? []).map((line) => lineOf(line, line.item_quantity)), [stored])
  const [hasFailed, setFailed] = useState(false)
  const { answer, items, currency: chosen, failure, reload } = useQuote(saved, null, noChoices)
  const shop = useCurrency()
  const currency = chosen ?? shop
  const lines = useMemo(
    () => pricedLines(saved, { answer, items, seen: noPrices }, currency),
    [saved, answer, items, currency],
  )

  const load = useCallback(async () => {
    try {
      await savedLines.load()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (user === undefined) return
    load()
    window.addEventListener('focus', load)
    return () => window.removeEventListener('focus', load)
  }, [user, load])

  return {
    lines,
    /** For `CurrencyContext`. */
    currency: currency.code,
    hasFailed: (stored === null && hasFailed) || (saved.length > 0 && answer === null && failure !== null),
    retry() {
      if (user !== undefined) load()
      reload()
    },
  }
}
