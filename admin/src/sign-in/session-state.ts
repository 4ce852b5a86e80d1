import { useSyncExternalStore } from 'react'
import { me } from './session.ts'

/** Whether whoever looks is signed in; null until the shop has said so. */
type Inside = boolean | null

let inside: Inside = null
const listeners = new Set<() => void>()

/** Asks the shop, once, who is here. */
export const askAtTheDoor = () =>
  me().then(
    (staff) => turn(staff !== null),
    () => turn(false),
  )

export const useInside = (): Inside =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => inside,
  )

/** Opens the admin at the address that is asked for, or at another. */
export function comeIn(path?: string) {
  if (path) window.location.replace(`#${path}`)
  turn(true)
}

/** Goes back to the door; a new sign-in leads to this path. */
export function leave(path: string) {
  window.location.replace(`#${path}`)
  turn(false)
}

function turn(to: boolean) {
  inside = to
  for (const tell of listeners) tell()
}
