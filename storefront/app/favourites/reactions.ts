import { useSyncExternalStore } from 'react'
import { memoryStore } from '../browser/memory-store.ts'

/** What somebody gave a piece and, once they have given it here, what all gave it since. */
export type GivenRating = { mine: number; average?: number; count?: number }

/** The ids of what whoever is signed in likes, as far as this page knows: public pages come without. */
export const likedItemIds = memoryStore<ReadonlySet<number>>(new Set())

/** What whoever is signed in has rated, as far as this page knows, by the ids of the pieces. */
export const givenRatings = memoryStore<ReadonlyMap<number, GivenRating>>(new Map())

/** Whether a piece is liked, followed by every heart of a page. */
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
