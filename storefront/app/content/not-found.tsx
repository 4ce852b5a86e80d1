import { data, redirect } from 'react-router'
import { langOf } from '../language/lang.ts'
import { withLang } from '../language/with-lang.ts'
import { leadsTo } from '../old-pages.ts'
import type { PageHandle } from '../page-handle.ts'
import type { Route } from './+types/not-found'

/** Every path that no page has: the page it stands for, or the 404 page with its status. */
export function loader({ params, url }: Route.LoaderArgs): never {
  const path = leadsTo(params['*'], url.searchParams)
  throw path === null ? data(null, { status: 404 }) : redirect(withLang(path, langOf(url)))
}

/** The page it leads to is given the whole query. */
export const handle: PageHandle = { query: (requested) => `?${requested}` }

export default function NotFound() {
  return null
}
