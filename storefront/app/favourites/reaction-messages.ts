import { ApiRefusal } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { showToast } from '../ui/feedback/show-toast.ts'
import { loadLazyWords, wordsOf } from '../words/load-words.ts'
import { storePendingReaction } from './pending-reaction.ts'
import type { Reaction } from './reactions.ts'

/** Messages about favourites and ratings, loaded with the first press. */
export async function reactionMessages(locale: Locale) {
  await loadLazyWords(locale, 'reactions')
  return wordsOf(locale).reactions
}

/** Shows why a reaction failed. After an expired session it opens the sign-in page and applies the reaction afterwards. */
export function showReactionFailure(failure: unknown, opinion: Reaction, locale: Locale) {
  if (failure instanceof ApiRefusal && failure.status === 401) return storePendingReaction(opinion)
  const words = wordsOf(locale).common
  const message = failure instanceof TypeError ? words.offline : words.broken.title
  showToast({ text: failure instanceof ApiRefusal ? failure.message : message, tone: 'error' })
}
