import type { PaymentResult } from '@rawnaq/contract/payments'
import { useCallback } from 'react'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { storeOrderAtBank } from '../orders/last-order.ts'
import { orderPage } from './payment-state.ts'

type Answer = Pick<PaymentResult, 'id' | 'status' | 'payment_status'> & { redirect_url?: string | null | undefined }

/** Redirects to the next step of an order: the bank's page, the confirmation or the payment failure. */
export function usePaymentRedirect() {
  const navigate = useLocalisedNavigate()
  return useCallback(
    async ({ redirect_url, ...order }: Answer) => {
      if (!redirect_url) return navigate(orderPage(order))
      storeOrderAtBank(order.id)
      await openBankPage(redirect_url)
      return navigate(`/complete-order/${order.id}`, { replace: true })
    },
    [navigate],
  )
}

/** Resolves only when the browser restores this page from its cache, after the back button. */
function openBankPage(address: string): Promise<unknown> {
  window.location.assign(address)
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
}
