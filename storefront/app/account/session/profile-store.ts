import type { Profile } from '@rawnaq/contract/account'
import { useSyncExternalStore } from 'react'
import { persistedStore } from '../../browser/persisted-store.ts'

/** The stored profile (`user_data`): enough for a greeting, but no proof of a session. */
export const profileStore = persistedStore<Profile | null>(
  'user_data',
  null,
  (stored) => parseProfile((stored as { user?: unknown }).user),
  (user) => ({ version: 1, user }),
)

/** The stored profile, synchronised across tabs; null on the server. Private data requires the session. */
export const useProfile = (): Profile | null =>
  useSyncExternalStore(profileStore.subscribe, profileStore.read, () => null)

/** The stored profile is not trusted; the response of the server replaces it. */
function parseProfile(user: unknown): Profile | null {
  const { id, name } = (user ?? {}) as Partial<Profile>
  return Number.isSafeInteger(id) && typeof name === 'string' ? (user as Profile) : null
}
