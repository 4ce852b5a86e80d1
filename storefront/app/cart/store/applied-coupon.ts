import { useSyncExternalStore } from 'react'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'

const entry = 'coupon'
const followers = new Set<() => void>()

/** The code the shopper has applied, for this tab, or null. */
export const useAppliedCoupon = (): string | null => useSyncExternalStore(follow, () => sessionText(entry), nothing)

/** Keeps a code for the checkout; null takes it back. */
export function setAppliedCoupon(code: string | null) {
  setSessionText(entry, code)
  for (const changed of followers) changed()
}

function follow(changed: () => void) {
  followers.add(changed)
  return () => followers.delete(changed)
}

const nothing = () => null
