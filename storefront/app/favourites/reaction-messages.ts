import { ApiRefusal } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { showToast } from '../ui/feedback/show-toast.ts'
import { loadLateWords, wordsOf } from '../words/load-words.ts'
import { keepAsked } from './pending-reaction.ts'
import type { Opinion } from './send-reaction.ts'

/** What is said of hearts and stars, which comes with the first press. */
export async function likingWords(locale: Locale) {
  await loadLateWords(locale, 'liking')
  return wordsOf(locale).liking
}

/** Tells why something was not done; a session that was over leads to the login, after which it is done. */
export function tellFailure(failure: unknown, opinion: Opinion, locale: Locale) {
  if (failure instanceof ApiRefusal && failure.status === 401) return keepAsked(opinion)
  const words = wordsOf(locale).common
  const unsaid = failure instanceof TypeError ? words.offline : words.broken.title
  showToast({ text: failure instanceof ApiRefusal ? failure.message : unsaid, tone: 'error' })
}
