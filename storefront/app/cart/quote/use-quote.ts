import { apiClient } from '@rawnaq/contract/client'
import type { QuotedLine } from '@rawnaq/contract/quote'
import type { CartLine } from '@rawnaq/rules/cart'
import type { Currency } from '@rawnaq/rules/money'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { ApiRefusal } from '../../api.ts'
import { useChosenCurrency } from '../../currency/chosen-currency.ts'
import { useLang } from '../../language/lang.ts'
import { earlyQuoteTransport } from './early-quote.ts'
import { lineName } from './priced-line.ts'
import { type QuoteChoices, type QuotedCart, quoteCart } from './quote-cart.ts'

type QuoteState = {
  /** The request that the other fields belong to. */
  requested: object | null
  answer: QuotedCart | null
  items: ReadonlyMap<string, QuotedLine>
  /** The chosen currency of the answer and its items; undefined for that of the shop. */
  currency: Currency | undefined
  failure: unknown
}

/** Debounces quick successive presses into one request. */
const DEBOUNCE_MS = 120

/**
 * The quote of the cart in the chosen currency, requested again when a parameter, the language or the currency changes.
 * Outdated responses are ignored.
 */
export function useQuote(lines: readonly CartLine[], coupon: string | null, choices: QuoteChoices) {
  const locale = useLang()
  const api = useMemo(() => apiClient(earlyQuoteTransport, locale), [locale])
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<QuoteState>({
    requested: null,
    answer: null,
    items: new Map(),
    currency: undefined,
    failure: null,
  })
  const chosen = useChosenCurrency()
  const requested = useMemo(
    () => ({ api, lines, coupon, choices, attempt, chosen }),
    [api, lines, coupon, choices, attempt, chosen],
  )
  const isFirst = result.requested === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isFirst` only decides how long to wait
  useEffect(() => {
    if (requested.lines.length === 0) return
    let isLatest = true
    const request = async () => {
      const currency = requested.chosen?.currency
      try {
        const answer = await quoteCart(requested.api, requested.lines, requested.coupon, {
          ...requested.choices,
          currency: currency?.code,
        })
        const withResult = ({ items, currency: before }: QuoteState) => ({
          requested,
          answer,
          items: mergeItems(currency === before ? items : new Map(), answer),
          currency,
          failure: null,
        })
        // A transition renders what the quote reveals, up to the whole checkout form, in small steps.
        if (isLatest) startTransition(() => setResult(withResult))
      } catch (failure) {
        if (!isLatest) return
        if (failure instanceof ApiRefusal && failure.errors.currency) requested.chosen?.withdraw()
        setResult((before) => ({ ...before, requested, failure }))
      }
    }
    const timer = setTimeout(request, isFirst ? 0 : DEBOUNCE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [requested])

  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...result, isWaiting: result.requested !== requested && lines.length > 0, reload }
}

/** Keeps removed lines, so that an undone removal shows immediately. */
function mergeItems(items: QuoteState['items'], { quote, soldOut, undecided }: QuotedCart) {
  const quoted = [...(quote?.items ?? []), ...soldOut, ...undecided]
  return new Map([...items, ...quoted.map((item) => [lineName(item), item] as const)])
}
