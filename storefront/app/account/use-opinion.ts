import { useTranslations } from 'use-intl'
import { useGoTo } from '../language/go-to.tsx'
import { useLang } from '../language/lang.ts'
import { showToast } from '../ui/show-toast.ts'
import type { Opinion } from './asked-opinion.ts'

/** Likes or rates a piece. Only customers do: a visitor is led to the login, which sees to it and leads back. */
export function useOpinion() {
  const t = useTranslations('common')
  const goTo = useGoTo()
  const locale = useLang()
  return async (opinion: Opinion) => {
    try {
      const { giveOrSignIn } = await import('./asked-opinion.ts')
      await giveOrSignIn(opinion, locale, goTo)
    } catch (failure) {
      const { message } = failure as Error
      showToast({ tone: 'error', text: failure instanceof TypeError ? t('offline') : message })
    }
  }
}
