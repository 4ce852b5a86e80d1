import { useSyncExternalStore } from 'react'

let liked: ReadonlySet<number> = new Set()
const followers = new Set<() => void>()

/** The ids of what whoever is signed in likes, as far as this page knows; nothing before the browser has asked. */
export const likedPieces = {
  read: () => liked,
  change(next: ReadonlySet<number>) {
    liked = next
    for (const changed of followers) changed()
  },
}

/** Whether a piece is liked, followed by every heart of a page; never on the server. */
export const useIsLiked = (id: number): boolean =>
  useSyncExternalStore(
    follow,
    () => liked.has(id),
    () => false,
  )

function follow(changed: () => void) {
  followers.add(changed)
  return () => followers.delete(changed)
}
