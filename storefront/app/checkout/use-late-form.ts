import { useCallback, useEffect, useState } from 'react'
import { useProfile } from '../account/profile-store.ts'
import { useLatePart } from '../ui/use-late-part.ts'

/**
 * The form of the checkout, which comes apart from the page: with its checks and its countries it is as much as the rest,
 * and none of it shows before the shop has said what the cart comes to, so that both are asked for at once.
 */
export function useLateForm() {
  const { Part: CheckoutForm, fetchPart } = useLatePart(useProfile() ? loadForCustomer : loadForGuest)
  const [hasFailed, setFailed] = useState(false)
  const fetchForm = useCallback(async () => {
    setFailed(false)
    try {
      await fetchPart()
    } catch {
      setFailed(true)
    }
  }, [fetchPart])
  useEffect(() => {
    fetchForm()
  }, [fetchForm])
  return { CheckoutForm, hasFailed, fetchForm }
}

const loadForGuest = async () => (await import('./guest-checkout.tsx')).GuestCheckout
const loadForCustomer = async () => (await import('./load-customer-checkout.ts')).loadCustomerCheckout()
