import { data, redirect } from 'react-router'
import { langOf } from '../language/lang.ts'
import { withLang } from '../language/with-lang.ts'
import { leadsTo } from '../old-pages.ts'
import type { PageHandle } from '../page-handle.ts'
import type { Route } from './+types/not-found'

/** Handles all other paths: redirects a known old name, or renders the 404 page. */
export function loader({ params, url }: Route.LoaderArgs): never {
  const path = leadsTo(params['*'], url.searchParams)
  throw path === null ? data(null, { status: 404 }) : redirect(withLang(path, langOf(url)))
}

/** The redirect keeps the whole query. */
export const handle: PageHandle = { query: (requested) => `?${requested}` }

export default function NotFound() {
  return null
}
