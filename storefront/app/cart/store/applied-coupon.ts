import { useSyncExternalStore } from 'react'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'

const entry = 'coupon'
const followers = new Set<() => void>()

/** The coupon code applied in this tab, or null. */
export const useAppliedCoupon = (): string | null => useSyncExternalStore(follow, () => sessionText(entry), nothing)

/** Stores a code for the checkout; null removes it. */
export function setAppliedCoupon(code: string | null) {
  setSessionText(entry, code)
  for (const changed of followers) changed()
}

function follow(changed: () => void) {
  followers.add(changed)
  return () => followers.delete(changed)
}

const nothing = () => null
