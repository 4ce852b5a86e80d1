import { useSyncExternalStore } from 'react'
import { memoryStore } from '../browser/memory-store.ts'

/** What somebody gave an item and, once they have given it here, what all gave it since. */
export type GivenRating = { mine: number; average?: number; count?: number }

/** The ids of what the customer likes, as far as this page knows: public pages come without. */
export const likedItemIds = memoryStore<ReadonlySet<number>>(new Set())

/** What the customer has rated, as far as this page knows, by the ids of the items. */
export const givenRatings = memoryStore<ReadonlyMap<number, GivenRating>>(new Map())

/** Whether an item is liked, followed by every heart of a page. */
export const useIsLiked = (id: number): boolean =>
  useSyncExternalStore(
    likedItemIds.subscribe,
    () => likedItemIds.read().has(id),
    () => false,
  )

export const useGivenRating = (id: number): GivenRating | undefined =>
  useSyncExternalStore(
    givenRatings.subscribe,
    () => givenRatings.read().get(id),
    () => undefined,
  )
