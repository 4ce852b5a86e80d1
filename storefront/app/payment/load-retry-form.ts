import { langOf } from '../language/lang.ts'
import { loadLazyWords } from '../words/load-words.ts'

/** Loads the payment retry form with its messages. */
export async function loadRetryForm() {
  const words = loadLazyWords(langOf(window.location.href), 'payment')
  const [{ RetryForm }] = await Promise.all([import('./retry-form.tsx'), words])
  return RetryForm
}
