import type { Locale } from '@rawnaq/rules/locale'
import { redirect } from 'react-router'
import { withLang } from './with-lang.ts'

/** For a loader: a page of a list after its last one leads to the last. `path` is that of the list in the shop. */
export function redirectPastEnd(page: number, last: number, path: string, locale: Locale) {
  if (page > last) throw redirect(withLang(last > 1 ? `${path}?page=${last}` : path, locale))
}
