import { useLang } from '../language/lang.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { useFailureWords } from '../use-failure-words.ts'

/** Sends another verification email to the customer and shows the server's message. */
export function useResendVerification(): () => Promise<void> {
  const locale = useLang()
  const wordsFor = useFailureWords()
  return async () => {
    try {
      const { accountApi } = await import('./session/session.ts')
      const { message } = await whileBusy(accountApi(locale).sendVerification())
      showToast({ text: message })
    } catch (failure) {
      showToast({ tone: 'error', text: wordsFor(failure) })
    }
  }
}
