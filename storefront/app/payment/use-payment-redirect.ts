import type { Paid } from '@rawnaq/contract/payments'
import { useCallback } from 'react'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { rememberOrderAtBank } from '../orders/last-order.ts'
import { orderPage } from './payment-state.ts'

type Answer = Pick<Paid, 'id' | 'status' | 'payment_status'> & { redirect_url?: string | null | undefined }

/** Leads to what an order wants next: the bank's page, its confirmation, or the page that says why its payment failed. */
export function usePaymentRedirect() {
  const goTo = useLocalisedNavigate()
  return useCallback(
    async ({ redirect_url, ...order }: Answer) => {
      if (!redirect_url) return goTo(orderPage(order))
      rememberOrderAtBank(order.id)
      await leaveFor(redirect_url)
      return goTo(`/complete-order/${order.id}`, { replace: true })
    },
    [goTo],
  )
}

/** Ends only where the browser has kept this page and shows it once more: whoever has left comes back by its button. */
function leaveFor(address: string): Promise<unknown> {
  window.location.assign(address)
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
}
