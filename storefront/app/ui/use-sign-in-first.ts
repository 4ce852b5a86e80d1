import { useLocation } from 'react-router'
import { keepText } from '../browser/kept-text.ts'
import { useGoTo } from '../language/go-to.tsx'
import { withLang } from '../language/with-lang.ts'

/** For what only customers can do: forgets whoever was signed in here, and leads to the login, which knows the way back. */
export function useSignInFirst() {
  const goTo = useGoTo()
  const { pathname, search } = useLocation()
  return () => {
    keepText('user_data', null)
    goTo(`/login?next=${encodeURIComponent(withLang(pathname + search, 'en'))}`)
  }
}
