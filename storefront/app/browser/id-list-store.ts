import { persistedStore } from './persisted-store.ts'

const noIds: readonly number[] = []

/** At most `most` ids of records in local storage, each once; nothing else is stored, and an empty list leaves no entry. */
export function idListStore(name: string, most: number) {
  const store = persistedStore<readonly number[]>(
    name,
    noIds,
    (stored) => orNone(validIds((stored as { ids?: unknown }).ids).slice(0, most)),
    (ids) => ({ version: 1, ids }),
  )
  return {
    ...store,
    change: (next: (ids: readonly number[]) => readonly number[]) => store.change((ids) => orNone(next(ids))),
  }
}

const orNone = (ids: readonly number[]) => (ids.length === 0 ? noIds : ids)

function validIds(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return noIds
  return [...new Set(stored.filter((id): id is number => Number.isInteger(id) && id > 0 && id <= MAX_ID))]
}

const MAX_ID = 2_147_483_647
