import type { QuotedLine } from '@rawnaq/contract/quote'
import type { CartLine } from '@rawnaq/rules/cart'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useApi } from '../api.ts'
import { lineName } from './priced-line.ts'
import { type QuoteChoices, type QuotedCart, quoteCart } from './quote-cart.ts'

type QuoteState = {
  /** The request that the other fields belong to. */
  requested: object | null
  answer: QuotedCart | null
  items: ReadonlyMap<string, QuotedLine>
  failure: unknown
}

/** Debounces quick successive presses into one request. */
const DEBOUNCE_MS = 120

/** The quote of the cart, requested again when a parameter or the language changes. Outdated responses are ignored. */
export function useQuote(lines: readonly CartLine[], coupon: string | null, choices: QuoteChoices) {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<QuoteState>({ requested: null, answer: null, items: new Map(), failure: null })
  const requested = useMemo(() => ({ api, lines, coupon, choices, attempt }), [api, lines, coupon, choices, attempt])
  const isFirst = result.requested === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isFirst` only decides how long to wait
  useEffect(() => {
    if (requested.lines.length === 0) return
    let isLatest = true
    const request = async () => {
      try {
        const answer = await quoteCart(requested.api, requested.lines, requested.coupon, requested.choices)
        const withResult = ({ items }: QuoteState) => ({
          requested,
          answer,
          items: mergeItems(items, answer),
          failure: null,
        })
        // A transition renders what the quote reveals, up to the whole checkout form, in small steps.
        if (isLatest) startTransition(() => setResult(withResult))
      } catch (failure) {
        if (isLatest) setResult((before) => ({ ...before, requested, failure }))
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
