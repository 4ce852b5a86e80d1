import { MAX_GUEST_FAVOURITES } from '@rawnaq/rules/guest-favourites'
import { persistedStore } from '../browser/persisted-store.ts'

const noFavourites: readonly number[] = []

/** The ids of a guest's favourites, the newest first, stored as `favourites` in this browser; nothing else is stored. */
export const guestFavourites = persistedStore<readonly number[]>(
  'favourites',
  noFavourites,
  (stored) => validIds((stored as { ids?: unknown }).ids),
  (ids) => ({ version: 1, ids }),
)

/** Adds or removes a favourite; false if there are too many already. */
export function setGuestFavourite(item: number, liked: boolean): boolean {
  const others = guestFavourites.read().filter((id) => id !== item)
  if (liked && others.length >= MAX_GUEST_FAVOURITES) return false
  guestFavourites.change(() => nullIfEmpty(liked ? [item, ...others] : others))
  return true
}

/** Removes ids that were merged into an account, or whose items are gone. */
export const removeGuestFavourites = (gone: readonly number[]) =>
  guestFavourites.change((ids) => nullIfEmpty(ids.filter((id) => !gone.includes(id))))

/** Removes all of them. */
export const clearGuestFavourites = () => guestFavourites.change(() => noFavourites)

const nullIfEmpty = (ids: readonly number[]) => (ids.length === 0 ? noFavourites : ids)

function validIds(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return noFavourites
  const ids = stored.filter((id): id is number => Number.isInteger(id) && id > 0 && id <= MAX_ID)
  return nullIfEmpty([...new Set(ids)].slice(0, MAX_GUEST_FAVOURITES))
}

const MAX_ID = 2_147_483_647
