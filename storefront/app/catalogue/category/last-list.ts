import { useEffect } from 'react'
import { persistedStore } from '../../browser/persisted-store.ts'

const none = ''

/** The page of a list that was last looked at, as a path with its filters and without the language, under `page`; '' for none. */
export const lastList = persistedStore<string>(
  'page',
  none,
  (stored) => soundPath((stored as { path?: unknown }).path),
  (path) => ({ version: 1, path }),
)

/** Remembers the page of the list being looked at, by its path. */
export const useRememberList = (path: string) => useEffect(() => lastList.change(() => path), [path])

const soundPath = (path: unknown) =>
  typeof path === 'string' && /^\/category(\/\d{1,9})?(\?[\w%=&.+*-]{1,1500})?$/.test(path) ? path : none
