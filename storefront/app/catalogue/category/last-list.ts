import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { keptValue } from '../../browser/kept-value.ts'

const allPieces = '/category'

/** The page of a list that was last looked at, as a path with its filters and without the language, under `page`. */
export const lastList = keptValue<string>(
  'page',
  allPieces,
  (kept) => soundPath((kept as { path?: unknown }).path),
  (path) => ({ version: 1, path }),
)

/** Remembers the page of the list being looked at, by its path. */
export const useKeepLastList = (path: string) => useEffect(() => lastList.change(() => path), [path])

/** The ways back: to the last list, and to a category, at the page where it was left if it is the one. */
export function useLastList() {
  const path = useSyncExternalStore(lastList.subscribe, lastList.read, nowhere)
  return useMemo(() => ({ path, of: (categoryId: number) => pathTo(categoryId, path) }), [path])
}

const nowhere = () => allPieces

function pathTo(categoryId: number, last: string) {
  const plain = `${allPieces}/${categoryId}`
  return last.split('?', 1)[0] === plain ? last : plain
}

const soundPath = (path: unknown) =>
  typeof path === 'string' && /^\/category(\/\d{1,9})?(\?[\w%=&.+*-]{1,1500})?$/.test(path) ? path : allPieces
