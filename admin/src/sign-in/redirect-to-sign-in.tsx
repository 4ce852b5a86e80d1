import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { showSignIn } from './session-state.ts'

/** react-admin's login page: shows the sign-in page and keeps the path to return to. */
export function RedirectToSignIn() {
  const { state } = useLocation()
  const path = state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : '/'
  useEffect(() => showSignIn(path), [path])
  return null
}
