import type { Locale } from '@rawnaq/rules/locale'
import { redirect } from 'react-router'
import { withLang } from './with-lang.ts'

/** For a loader: redirects from a page past the end of a list to its last page. `path` is the shop path of the list. */
export function redirectPastEnd(page: number, last: number, path: string, locale: Locale) {
  if (page > last) throw redirect(withLang(last > 1 ? `${path}?page=${last}` : path, locale))
}
