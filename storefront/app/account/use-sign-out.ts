import { useGoTo } from '../language/go-to.tsx'
import { showToast } from '../ui/show-toast.ts'
import { whileBusy } from '../ui/while-busy.ts'
import { useFailureWords } from '../use-failure-words.ts'

/** Signs out, or says why that was not possible. */
export function useSignOut(): () => Promise<void> {
  const goTo = useGoTo()
  const wordsFor = useFailureWords()
  return async () => {
    try {
      const { signOut } = await import('./sign-out.ts')
      await whileBusy(signOut(() => goTo('/')))
    } catch (failure) {
      showToast({ tone: 'error', text: wordsFor(failure) })
    }
  }
}
