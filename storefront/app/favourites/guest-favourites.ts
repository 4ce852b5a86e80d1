import { MAX_GUEST_FAVOURITES } from '@rawnaq/rules/guest-favourites'
import { idListStore } from '../browser/id-list-store.ts'

/** The ids of a guest's favourites, the newest first, stored as `favourites` in this browser. */
export const guestFavourites = idListStore('favourites', MAX_GUEST_FAVOURITES)

/** Adds or removes a favourite; false if there are too many already. */
export function setGuestFavourite(item: number, liked: boolean): boolean {
  const others = guestFavourites.read().filter((id) => id !== item)
  if (liked && others.length >= MAX_GUEST_FAVOURITES) return false
  guestFavourites.change(() => (liked ? [item, ...others] : others))
  return true
}

/** Removes ids that were merged into an account, or whose items are gone. */
export const removeGuestFavourites = (gone: readonly number[]) =>
  guestFavourites.change((ids) => ids.filter((id) => !gone.includes(id)))

/** Removes all of them. */
export const clearGuestFavourites = () => guestFavourites.change(() => [])
