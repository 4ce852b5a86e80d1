import { useTranslations } from 'use-intl'
import { useGoTo } from '../language/go-to.tsx'
import { useLang } from '../language/lang.ts'
import { showToast } from '../ui/show-toast.ts'
import type { Opinion } from './press-opinion.ts'

/** For a heart or a star that is pressed; what a visitor presses is done after they have signed in. */
export function useOpinion() {
  const t = useTranslations('common')
  const goTo = useGoTo()
  const locale = useLang()
  return async (opinion: Opinion) => {
    try {
      const { pressOpinion } = await import('./press-opinion.ts')
      pressOpinion(opinion, locale, goTo)
    } catch {
      showToast({ text: t('offline'), tone: 'error' })
    }
  }
}
