import { ApiRefusal } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { showToast } from '../ui/feedback/show-toast.ts'
import { loadLazyWords, wordsOf } from '../words/load-words.ts'
import { storePendingReaction } from './pending-reaction.ts'
import type { Reaction } from './send-reaction.ts'

/** What is said of hearts and stars, which comes with the first press. */
export async function reactionMessages(locale: Locale) {
  await loadLazyWords(locale, 'liking')
  return wordsOf(locale).liking
}

/** Tells why something was not done; a session that was over leads to the login, after which it is done. */
export function showReactionFailure(failure: unknown, opinion: Reaction, locale: Locale) {
  if (failure instanceof ApiRefusal && failure.status === 401) return storePendingReaction(opinion)
  const words = wordsOf(locale).common
  const unsaid = failure instanceof TypeError ? words.offline : words.broken.title
  showToast({ text: failure instanceof ApiRefusal ? failure.message : unsaid, tone: 'error' })
}
