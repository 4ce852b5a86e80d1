import { useSyncExternalStore } from 'react'
import { currentStaff } from './session.ts'

/** Whether whoever looks is signed in; null until the shop has said so. */
type SignedIn = boolean | null

let isSignedIn: SignedIn = null
const listeners = new Set<() => void>()

/** Asks the shop, once, who is here. */
export const checkSession = () =>
  currentStaff().then(
    (staff) => setSignedIn(staff !== null),
    () => setSignedIn(false),
  )

export const useIsSignedIn = (): SignedIn =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => isSignedIn,
  )

/** Opens the admin at the address that is asked for, or at another. */
export function openAdmin(path?: string) {
  if (path) window.location.replace(`#${path}`)
  setSignedIn(true)
}

/** Goes back to the door; a new sign-in leads to this path. */
export function showSignIn(path: string) {
  window.location.replace(`#${path}`)
  setSignedIn(false)
}

function setSignedIn(to: boolean) {
  isSignedIn = to
  for (const tell of listeners) tell()
}
