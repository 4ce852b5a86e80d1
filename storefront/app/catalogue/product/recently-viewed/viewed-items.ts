import { persistedStore } from '../../../browser/persisted-store.ts'

const MAX_VIEWED = 9
const noItems: readonly number[] = []

/** The ids of items viewed in this browser, the latest first, stored as `viewed`; nothing else is stored. */
export const viewedItems = persistedStore<readonly number[]>(
  'viewed',
  noItems,
  (stored) => validIds((stored as { ids?: unknown }).ids),
  (ids) => ({ version: 1, ids }),
)

export const storeViewed = (id: number) =>
  viewedItems.change((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED))

export const clearViewed = () => viewedItems.change(() => noItems)

function validIds(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return noItems
  const ids = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  return ids.length === 0 ? noItems : [...new Set(ids)].slice(0, MAX_VIEWED)
}
