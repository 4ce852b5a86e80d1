import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCurrency } from '../../hooks/use-money.ts'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { useTranslations } from '../../words/translations.ts'
import { useAppliedCoupon } from '../store/applied-coupon.ts'
import { cartStore } from '../store/cart-store.ts'
import { emptyCart } from '../store/cart-types.ts'
import { clearOrderKey } from '../store/order-key.ts'
import { clearSeenPrices, seenPrices } from '../store/seen-prices.ts'
import { useCart } from '../store/use-cart.ts'
import { isBlocking, lineName, type PricedLine, pricedLines, priceOf, seenName } from './priced-line.ts'
import type { QuoteChoices } from './quote-cart.ts'
import { useQuote } from './use-quote.ts'

/** The cart with its quote: totals, unavailable lines, and quantities lowered to the stock. */
export function usePricedCart() {
  const stored = useCart()
  // Until the cart is loaded, locally added lines are not priced.
  const cart = stored.state === 'loaded' ? stored : { ...stored, lines: emptyCart }
  const coupon = useAppliedCoupon()
  const [choices, setChoices] = useState<QuoteChoices>({})
  const quote = useQuote(cart.lines, coupon, choices)
  const shop = useCurrency()
  const currency = quote.currency ?? shop
  const [seen] = useState(seenPrices.read)
  const { answer, items } = quote
  const lines = useMemo(
    () => pricedLines(cart.lines, { answer, items, seen }, currency),
    [cart.lines, answer, items, seen, currency],
  )
  const lowered = useStockLimit(lines, quote.isWaiting)

  const isEmpty = cart.state === 'loaded' && cart.lines.length === 0

  useEffect(() => {
    if (isEmpty) {
      clearSeenPrices()
      clearOrderKey()
      return
    }
    if (!answer?.quote) return
    const prices = answer.quote.items.map((item) => [seenName(item, currency), priceOf(item, currency)] as const)
    seenPrices.change(() => Object.fromEntries(prices))
  }, [isEmpty, answer, currency])

  const quoteWith = useCallback((more: QuoteChoices) => setChoices((before) => merged(before, more)), [])

  return {
    ...cart,
    lines,
    isEmpty,
    coupon,
    couponRefusal: answer?.couponRefusal ?? null,
    giftErrors: answer?.giftErrors ?? null,
    deliveryRefusal: answer?.deliveryRefusal ?? null,
    collectionRefusal: answer?.collectionRefusal ?? null,
    choices,
    /**
     * Also prices these choices from now on; the same ones again change nothing. What the shopper chooses
     * comes in a layout effect, so that the total without it is not painted as ready.
     */
    quoteWith,
    quote: answer?.quote ?? null,
    /** For `CurrencyContext`: the chosen currency of the quote, empty for that of the shop. */
    currency: quote.currency?.code ?? '',
    hasAnswer: answer !== null,
    isWaiting: quote.isWaiting,
    failure: cart.state === 'failed' || quote.failure,
    reload() {
      cartStore.reload()
      quote.reload()
    },
    /** Whether the quantity of a line was lowered to the stock. */
    isLowered: (line: PricedLine) => lowered.get(lineName(line)) === line.item_quantity,
    isBlocked: lines.some(isBlocking),
  }
}

export type PricedCart = ReturnType<typeof usePricedCart>

function merged(before: QuoteChoices, more: QuoteChoices): QuoteChoices {
  const after = { ...before, ...more }
  return JSON.stringify(after) === JSON.stringify(before) ? before : after
}

/** Lowers quantities above the stock, shows a toast, and returns the lowered quantities. */
function useStockLimit(lines: readonly PricedLine[], isWaiting: boolean): ReadonlyMap<string, number> {
  const t = useTranslations('cart')
  const [lowered, setLowered] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    if (isWaiting) return
    for (const line of lines) {
      if (line.state !== 'too_many' || !line.item) continue
      const { stock } = line.item
      cartStore.setQuantity(line, stock)
      setLowered((before) => new Map(before).set(lineName(line), stock))
      showToast({ text: t('clamped', { count: stock }), picture: line.item.image })
    }
  }, [lines, isWaiting, t])
  return lowered
}
