import type { PayBody, PaymentMethod } from '@rawnaq/contract/payments'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiRefusal, useApi } from '../api.ts'
import { randomId } from '../browser/random-id.ts'
import { ORDER_TIMEOUT_MS, withTimeout } from '../browser/with-timeout.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { usePaymentRedirect } from './use-payment-redirect.ts'

/** The request without the payment method: for a card, the card or its token and the billing address. */
type PayDetails = Omit<PayBody, 'payment_method'>

/** Retries the payment of an order and redirects, or sets `failure`. Further presses while sending are ignored. */
export function usePayOrder(id: number) {
  const api = useApi()
  const redirectToNextStep = usePaymentRedirect()
  const { revalidate } = useRevalidator()
  const isSending = useRef(false)
  // An attempt without a response is resent with its idempotency key, so it is never made twice.
  const attempt = useRef<{ key: string; method: PaymentMethod } | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [failure, setFailure] = useState<{ reason: unknown; isRefusal: boolean } | null>(null)

  const keyOf = (method: PaymentMethod) => {
    if (attempt.current?.method !== method) attempt.current = { key: randomId(), method }
    return attempt.current.key
  }

  const send = async (payment_method: PaymentMethod, payment: PayDetails) => {
    try {
      const sent = api.pay(id, { payment_method, ...payment }, keyOf(payment_method))
      const { data } = await whileBusy(withTimeout(sent, ORDER_TIMEOUT_MS))
      attempt.current = null
      await redirectToNextStep(data)
    } catch (reason) {
      const isRefusal = reason instanceof ApiRefusal
      // After a server error or a rate limit, an earlier request may have been processed.
      if (isRefusal && reason.status < 500 && reason.status !== 429) attempt.current = null
      // The order's page shows its current state.
      if (isRefusal && reason.code === 'not_awaiting_payment') return revalidate()
      if (isRefusal && ['payment_not_offered', 'total_changed'].includes(reason.code)) void revalidate()
      setFailure({ reason, isRefusal })
    }
  }

  return {
    isPaying,
    failure,
    /** `paymentDetailsOf` returns the card details, which are sent and never stored; null if something must be corrected first. */
    async pay(method: PaymentMethod, paymentDetailsOf: () => Promise<PayDetails | null>) {
      if (isSending.current) return
      isSending.current = true
      setPaying(true)
      setFailure(null)
      const payment = await paymentDetailsOf()
      if (payment) await send(method, payment)
      isSending.current = false
      setPaying(false)
    },
  }
}
