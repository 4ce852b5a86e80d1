import { useEffect } from 'react'
import { persistedStore } from '../../browser/persisted-store.ts'

const noPath = ''

/** The last viewed page of a list, as a path with filters and without the language, stored as `page`; '' for none. */
export const lastList = persistedStore<string>(
  'page',
  noPath,
  (stored) => validPath((stored as { path?: unknown }).path),
  (path) => ({ version: 1, path }),
)

/** Stores the path of the list being viewed. */
export const useStoreLastList = (path: string) => useEffect(() => lastList.change(() => path), [path])

const validPath = (path: unknown) =>
  typeof path === 'string' && /^\/(category(\/\d{1,9})?|occasion\/\d{1,9})(\?[\w%=&.+*-]{1,1500})?$/.test(path)
    ? path
    : noPath
