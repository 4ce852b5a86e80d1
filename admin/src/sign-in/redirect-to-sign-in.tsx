import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { showSignIn } from './session-state.ts'

/** Where react-admin sends whoever is not signed in any more: out, with the way back to where they were. */
export function RedirectToSignIn() {
  const { state } = useLocation()
  const path = state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : '/'
  useEffect(() => showSignIn(path), [path])
  return null
}
