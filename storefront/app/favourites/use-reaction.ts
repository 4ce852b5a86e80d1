import { useLang } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { Reaction } from './reactions.ts'

/** For a heart or a star that is pressed. A visitor's heart is stored in the browser, their star after they signed in. */
export function useReaction() {
  const t = useTranslations('common')
  const goTo = useLocalisedNavigate()
  const locale = useLang()
  return async (opinion: Reaction) => {
    try {
      const { sendReaction } = await import('./send-reaction.ts')
      await sendReaction(opinion, locale, goTo)
    } catch {
      showToast({ text: t('offline'), tone: 'error' })
    }
  }
}
