import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../language/go-to.tsx'
import { showToast } from '../ui/show-toast.ts'
import { whileBusy } from '../ui/while-busy.ts'
import { useFailureWords } from '../use-failure-words.ts'

/** Signs out here, or with `everywhere` on every device, and leads home; what fails is told and changes nothing. */
export function useSignOut() {
  const t = useTranslations('mine')
  const goTo = useGoTo()
  const wordsFor = useFailureWords()
  const isLeaving = useRef(false)
  return async (given: { everywhere?: boolean } = {}) => {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      const { endSession } = await import('../account/session.ts')
      // First away from here: a page of an account without one leads to the login.
      await whileBusy(endSession(given, () => goTo('/')))
      showToast({ text: t('signedOut') })
    } catch (failure) {
      showToast({ text: wordsFor(failure), tone: 'error' })
    } finally {
      isLeaving.current = false
    }
  }
}
