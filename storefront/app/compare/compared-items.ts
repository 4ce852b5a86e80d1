import { idListStore } from '../browser/id-list-store.ts'

/** More columns cannot be read side by side. */
export const MAX_COMPARED = 4

/** The ids of the items that this browser compares, in the order in which they were added, stored as `compared`. */
export const comparedItems = idListStore('compared', MAX_COMPARED)

/** Adds an item, or leaves one that is compared already in its place; false if there are four others. */
export function addCompared(item: number): boolean {
  const ids = comparedItems.read()
  if (ids.includes(item)) return true
  if (ids.length >= MAX_COMPARED) return false
  comparedItems.change(() => [...ids, item])
  return true
}

/** Puts an item into the place of another one; nothing changes if that one is not compared. */
export const replaceCompared = (replaced: number, item: number) =>
  comparedItems.change((ids) => [...new Set(ids.map((id) => (id === replaced ? item : id)))])

export const removeCompared = (gone: readonly number[]) =>
  comparedItems.change((ids) => ids.filter((id) => !gone.includes(id)))

export const clearCompared = () => comparedItems.change(() => [])
