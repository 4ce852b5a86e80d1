import { keepText } from '../browser/kept-text.ts'
import { useGoTo } from '../language/go-to.tsx'

/** For what only customers can do: forgets whoever was signed in here before, and leads to the sign-in page. */
export function useSignInFirst() {
  const goTo = useGoTo()
  return () => {
    keepText('user_data', null)
    goTo('/login')
  }
}
