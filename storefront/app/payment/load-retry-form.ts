import { langOf } from '../language/lang.ts'
import { loadLazyWords } from '../words/load-words.ts'

/** The form that pays an order once more, with its words. */
export async function loadRetryForm() {
  const words = loadLazyWords(langOf(window.location.href), 'paying')
  const [{ RetryForm }] = await Promise.all([import('./retry-form.tsx'), words])
  return RetryForm
}
