import { persistedStore } from '../../../browser/persisted-store.ts'

const most = 9
const none: readonly number[] = []

/** The ids of items viewed in this browser, the latest first, stored as `viewed`; nothing else is stored. */
export const viewedItems = persistedStore<readonly number[]>(
  'viewed',
  none,
  (stored) => validIds((stored as { ids?: unknown }).ids),
  (ids) => ({ version: 1, ids }),
)

export const rememberViewed = (id: number) =>
  viewedItems.change((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, most))

export const forgetViewed = () => viewedItems.change(() => none)

function validIds(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return none
  const ids = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  return ids.length === 0 ? none : [...new Set(ids)].slice(0, most)
}
