import { useSyncExternalStore } from 'react'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'

const storageKey = 'coupon'
const listeners = new Set<() => void>()

/** The coupon code applied in this tab, or null. */
export const useAppliedCoupon = (): string | null =>
  useSyncExternalStore(subscribe, () => sessionText(storageKey), noCoupon)

/** Stores a code for the checkout; null removes it. */
export function setAppliedCoupon(code: string | null) {
  setSessionText(storageKey, code)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const noCoupon = () => null
