import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { loginPath, returnUrl } from './return-url.ts'

/** The query with the return path, for links between sign-in and sign-up. Empty during server rendering. */
export function useReturnQuery(): string {
  const { search } = useLocation()
  const path = returnUrl(
    useSyncExternalStore(
      neverChanges,
      () => search,
      () => '',
    ),
  )
  return path === null ? '' : loginPath(path).slice('/login'.length)
}

const neverChanges = () => () => {}
