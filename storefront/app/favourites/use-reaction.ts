import { useLang } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { Reaction } from './reactions.ts'

/** Handles a pressed heart or star. A visitor's heart is stored in the browser, a star after the sign-in. */
export function useReaction() {
  const t = useTranslations('common')
  const navigate = useLocalisedNavigate()
  const locale = useLang()
  return async (opinion: Reaction) => {
    try {
      const { sendReaction } = await import('./send-reaction.ts')
      await sendReaction(opinion, locale, navigate)
    } catch {
      showToast({ text: t('offline'), tone: 'error' })
    }
  }
}
