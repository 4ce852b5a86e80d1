import { useSyncExternalStore } from 'react'
import { currentStaff } from './session.ts'

/** Whether the user is signed in; null while unknown. */
type SignedIn = boolean | null

let isSignedIn: SignedIn = null
const listeners = new Set<() => void>()

/** Loads the signed-in user and sets the state. */
export const checkSession = () =>
  currentStaff().then(
    (staff) => setSignedIn(staff !== null),
    () => setSignedIn(false),
  )

export const useIsSignedIn = (): SignedIn =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isSignedIn,
  )

/** Opens the admin at `path`, or at the current address. */
export function openAdmin(path?: string) {
  if (path) window.location.replace(`#${path}`)
  setSignedIn(true)
}

/** Shows the sign-in page; the next sign-in leads to `path`. */
export function showSignIn(path: string) {
  window.location.replace(`#${path}`)
  setSignedIn(false)
}

function setSignedIn(to: boolean) {
  isSignedIn = to
  for (const listener of listeners) listener()
}
