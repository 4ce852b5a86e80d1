import type { Profile } from '@rawnaq/contract/account'
import { useSyncExternalStore } from 'react'
import { persistedStore } from '../../browser/persisted-store.ts'

/** Who this browser remembers as signed in, under `user_data`: enough for a greeting, and proof of nothing. */
export const profileStore = persistedStore<Profile | null>(
  'user_data',
  null,
  (kept) => soundProfile((kept as { user?: unknown }).user),
  (user) => ({ version: 1, user }),
)

/** Who this browser remembers, followed across tabs; null on the server. What is private asks the session first. */
export const useProfile = (): Profile | null =>
  useSyncExternalStore(profileStore.subscribe, profileStore.read, () => null)

/** Anybody can write into storage; what the shop says of somebody takes its place as soon as it is asked. */
function soundProfile(user: unknown): Profile | null {
  const { id, name } = (user ?? {}) as Partial<Profile>
  return Number.isSafeInteger(id) && typeof name === 'string' ? (user as Profile) : null
}
