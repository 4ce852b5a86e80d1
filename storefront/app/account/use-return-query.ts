import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { loginFor, returnUrl } from './return-url.ts'

/** The query that hands on, from the login to the sign-up and back, where somebody wanted to go; the server knows of none. */
export function useReturnQuery(): string {
  const { search } = useLocation()
  const path = returnUrl(
    useSyncExternalStore(
      never,
      () => search,
      () => '',
    ),
  )
  return path === null ? '' : loginFor(path).slice('/login'.length)
}

const never = () => () => {}
