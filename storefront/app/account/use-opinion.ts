import { useLocation } from 'react-router'
import { useGoTo } from '../language/go-to.tsx'
import { useLang } from '../language/lang.ts'
import { showToast } from '../ui/show-toast.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { keepOpinion, type Opinion } from './asked-opinion.ts'
import { profileStore } from './profile-store.ts'
import { loginFor, shopPath } from './way-back.ts'

/** Likes or rates a piece. Only customers do: a visitor is led to the login, which sees to it and leads back. */
export function useOpinion() {
  const goTo = useGoTo()
  const locale = useLang()
  const here = useLocation()
  const wordsFor = useFailureWords()
  return async (opinion: Opinion) => {
    if (!profileStore.read()) {
      profileStore.change(() => null)
      keepOpinion(opinion)
      return goTo(loginFor(shopPath(here)))
    }
    try {
      const { giveOpinion } = await import('./give-opinion.ts')
      await giveOpinion(opinion, locale)
    } catch (failure) {
      showToast({ tone: 'error', text: wordsFor(failure) })
    }
  }
}
