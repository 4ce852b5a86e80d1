import { useSyncExternalStore } from 'react'
import { memoryStore } from '../browser/memory-store.ts'
import { guestFavourites } from './guest-favourites.ts'

/** A like of an item, or its rating with 1 to 5 stars. */
export type Reaction = { item: number; stars?: number }

/** The customer's rating and, after rating here, the new average. */
export type GivenRating = { mine: number; average?: number; count?: number }

/** The ids of the customer's favourites, as far as loaded: public pages contain none. */
export const likedItemIds = memoryStore<ReadonlySet<number>>(new Set())

/** The customer's ratings known to this page, by item id. */
export const givenRatings = memoryStore<ReadonlyMap<number, GivenRating>>(new Map())

/** Whether an item is a favourite of the customer or, in this browser, of a guest. */
export const isLiked = (id: number): boolean => likedItemIds.read().has(id) || guestFavourites.read().includes(id)

/** Whether an item is a favourite, for a heart; all hearts of the page subscribe to it. */
export const useIsLiked = (id: number): boolean =>
  useSyncExternalStore(
    subscribeLikes,
    () => isLiked(id),
    () => false,
  )

function subscribeLikes(changed: () => void) {
  const unsubscribers = [likedItemIds.subscribe(changed), guestFavourites.subscribe(changed)]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

export const useGivenRating = (id: number): GivenRating | undefined =>
  useSyncExternalStore(
    givenRatings.subscribe,
    () => givenRatings.read().get(id),
    () => undefined,
  )
