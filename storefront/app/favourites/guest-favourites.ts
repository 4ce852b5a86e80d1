import { MAX_GUEST_FAVOURITES } from '@rawnaq/rules/guest-favourites'
import { persistedStore } from '../browser/persisted-store.ts'

const none: readonly number[] = []

/** The ids of a guest's favourites, the newest first, stored as `favourites` in this browser; nothing else is stored. */
export const guestFavourites = persistedStore<readonly number[]>(
  'favourites',
  none,
  (stored) => validIds((stored as { ids?: unknown }).ids),
  (ids) => ({ version: 1, ids }),
)

/** Adds or removes a favourite; false if there are too many already. */
export function setGuestFavourite(item: number, liked: boolean): boolean {
  const others = guestFavourites.read().filter((id) => id !== item)
  if (liked && others.length >= MAX_GUEST_FAVOURITES) return false
  guestFavourites.change(() => orNone(liked ? [item, ...others] : others))
  return true
}

/** Removes ids that were merged into an account, or whose items are gone. */
export const removeGuestFavourites = (gone: readonly number[]) =>
  guestFavourites.change((ids) => orNone(ids.filter((id) => !gone.includes(id))))

/** Removes all of them. */
export const forgetGuestFavourites = () => guestFavourites.change(() => none)

const orNone = (ids: readonly number[]) => (ids.length === 0 ? none : ids)

function validIds(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return none
  const ids = stored.filter((id): id is number => Number.isInteger(id) && id > 0 && id <= MAX_ID)
  return orNone([...new Set(ids)].slice(0, MAX_GUEST_FAVOURITES))
}

const MAX_ID = 2_147_483_647
