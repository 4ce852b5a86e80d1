import type { Quote } from '@rawnaq/contract/quote'
import { type CartLine, sameLine } from '@rawnaq/rules/cart'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiRefusal, useApi } from '../api.ts'
import { ORDER_TIMEOUT_MS, withTimeout } from '../browser/with-timeout.ts'
import { isBlocking, type PricedLine } from '../cart/quote/priced-line.ts'
import { refusedLines } from '../cart/quote/quote-cart.ts'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { clearOrderKey } from '../cart/store/order-key.ts'
import { type DeliveryRefusal, deliveryRefusal } from '../delivery/delivery-refusal.ts'
import { type GiftErrors, giftErrors } from '../gifts/gift-choices.ts'
import { useLang } from '../language/lang.ts'
import { storeLastOrder } from '../orders/last-order.ts'
import type { PaymentDetails } from '../payment/use-payment-choice.ts'
import { usePaymentRedirect } from '../payment/use-payment-redirect.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { clearPendingOrder, keyFor, type OrderRequest, pendingOrder } from './pending-order.ts'

/** Why the order was not placed. */
export type Problem =
  | { kind: 'total_changed'; before: number; now: number | null }
  | { kind: 'lines'; lines: readonly PricedLine[]; words: string | null }
  /** Items that somebody else has just given to the list, or all of them if the list is gone. */
  | { kind: 'gift_list'; lines: readonly PricedLine[]; words: string }
  | { kind: 'words'; words: string }
  /** The email address of the account must be confirmed. */
  | { kind: 'email_not_verified'; words: string }
  /** The payment method is refused, such as cash above the maximum. */
  | { kind: 'payment_method'; words: string }
  | { kind: 'already_ordered' }
  /** The pending order cannot be resent without its card, which is not stored. */
  | { kind: 'card_again' }
  /** An earlier order got no response. */
  | { kind: 'unanswered'; resend: () => void; discard: () => void }
  | { kind: 'no_connection' }

/** A problem whose notice is loaded when it arises. */
export type DetailedProblem = Exclude<Problem, { kind: 'words' | 'payment_method' | 'no_connection' }>

/** Show the server's error messages about parts of the form, by field. */
type ShowErrors = {
  address: (errors: Record<string, string>) => void
  gift: (errors: GiftErrors) => void
  delivery: (refusal: DeliveryRefusal) => void
}

/** Places the order and redirects to its page, or sets `problem`. Further presses while sending are ignored. */
export function usePlaceOrder(cart: PricedCart, show: ShowErrors) {
  const api = useApi()
  const locale = useLang()
  const redirectToNextStep = usePaymentRedirect()
  const { revalidate } = useRevalidator()
  const isSending = useRef(false)
  // The form may have re-rendered before the response: the address may have been saved.
  const showFieldErrors = useRef(show)
  showFieldErrors.current = show
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [unconfirmed, setUnconfirmed] = useState(pendingOrder)

  const place = async (request: OrderRequest, paymentDetailsOf: () => Promise<PaymentDetails | null>) => {
    if (isSending.current) return
    isSending.current = true
    setPlacing(true)
    try {
      const payment = await paymentDetailsOf()
      if (!payment) return
      const sent = api.checkout({ ...request, ...payment, locale }, keyFor(request))
      const { data } = await whileBusy(withTimeout(sent, ORDER_TIMEOUT_MS))
      clearPendingOrder()
      storeLastOrder(data.id)
      await redirectToNextStep(data)
    } catch (failure) {
      refused(request, failure)
    } finally {
      isSending.current = false
      setPlacing(false)
    }
  }

  const refused = (request: OrderRequest, failure: unknown) => {
    if (!(failure instanceof ApiRefusal)) return setProblem({ kind: 'no_connection' })
    // After a server error or a rate limit, an earlier request may have created the order.
    if (failure.status < 500 && failure.status !== 429) {
      clearPendingOrder()
      setUnconfirmed(null)
    }
    // Pressing again after this message places a new order.
    if (failure.code === 'idempotency_key_reused') clearOrderKey()
    cart.reload()
    if (failure.code === 'payment_not_offered' || failure.code === 'cash_not_available') void revalidate()
    const fields = addressErrors(failure)
    if (Object.keys(fields).length > 0) {
      setProblem(null)
      return showFieldErrors.current.address(fields)
    }
    const gift = giftErrors(failure.errors, request.gift ?? {}, cart.lines)
    if (Object.keys(gift).length > 0) {
      setProblem(null)
      return showFieldErrors.current.gift(gift)
    }
    const delivery = deliveryRefusal(failure)
    if (delivery) {
      setProblem(null)
      return showFieldErrors.current.delivery(delivery)
    }
    setProblem(problemOf(failure, request, cart.lines))
  }

  return {
    isPlacing,
    problem,
    /** The order that this tab sent and got no response for. */
    unconfirmed,
    /** `paymentDetailsOf` returns the card details, which are sent and never stored; null if something must be corrected first. */
    place(request: OrderRequest, paymentDetailsOf: () => Promise<PaymentDetails | null>) {
      const blocking = cart.lines.filter(isBlocking)
      if (blocking.length > 0) return setProblem({ kind: 'lines', lines: blocking, words: null })
      setProblem(null)
      // Another tab has just ordered or changed the cart; this page is about to show it.
      if (!isCartError(request, cartStore.read())) return
      return place(request, paymentDetailsOf)
    },
    resendPending: () => unconfirmed && place(unconfirmed.request, async () => ({})),
    discardPending() {
      clearPendingOrder()
      clearOrderKey()
      setUnconfirmed(null)
    },
  }
}

/** A customer's cart is sent by id; its lines are on the server. */
const isCartError = ({ items }: OrderRequest, lines: readonly CartLine[]) =>
  !items ||
  (items.length === lines.length &&
    items.every(({ property_id = null, ...item }, place) => {
      const line = lines[place]
      return line && sameLine({ ...item, property_id }, line) && item.item_quantity === line.item_quantity
    }))

function problemOf(refusal: ApiRefusal, request: OrderRequest, lines: readonly PricedLine[]): Problem {
  if (refusal.code === 'total_changed') {
    const fresh = refusal.data as Quote | undefined // the quote in this refusal
    const before = request.expected_left_to_pay ?? request.expected_total
    return { kind: 'total_changed', before, now: fresh?.left_to_pay ?? null }
  }
  if (refusal.code === 'already_given' || refusal.code === 'gift_list_not_found')
    return { kind: 'gift_list', lines: givenLines(refusal, request, lines), words: refusal.message }
  if (refusal.code === 'idempotency_key_reused') return { kind: 'already_ordered' }
  const [method] = refusal.errors.payment_method ?? []
  if (method !== undefined) return { kind: 'payment_method', words: method }
  if (refusal.errors.payment) return { kind: 'card_again' }
  const named = refusedLines(refusal, lines)
  if (named.length > 0) return { kind: 'lines', lines: named, words: refusal.message }
  return { kind: refusal.code === 'email_not_verified' ? refusal.code : 'words', words: refusal.message }
}

/** The lines that a list no longer needs; none if the list itself is gone. */
function givenLines({ errors }: ApiRefusal, { gift_list }: OrderRequest, lines: readonly PricedLine[]) {
  const given = (gift_list?.items ?? []).filter((_, index) => errors[`gift_list.items.${index}`])
  return lines.filter((line) =>
    given.some(({ item_id, property_id }) => item_id === line.item_id && (property_id ?? null) === line.property_id),
  )
}

/** The errors of the address, or of who orders without one, by field. */
function addressErrors({ errors }: ApiRefusal): Record<string, string> {
  const ofAddress = Object.entries(errors).filter(([field]) => /^(address|contact)\./.test(field))
  return Object.fromEntries(ofAddress.map(([field, [words = '']]) => [field.slice(field.indexOf('.') + 1), words]))
}
