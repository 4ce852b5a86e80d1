import { useLang } from '../language/lang.ts'
import { useGoTo } from '../language/localised-link.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { Opinion } from './send-reaction.ts'

/** For a heart or a star that is pressed; what a visitor presses is done after they have signed in. */
export function useOpinion() {
  const t = useTranslations('common')
  const goTo = useGoTo()
  const locale = useLang()
  return async (opinion: Opinion) => {
    try {
      const { pressOpinion } = await import('./send-reaction.ts')
      pressOpinion(opinion, locale, goTo)
    } catch {
      showToast({ text: t('offline'), tone: 'error' })
    }
  }
}
