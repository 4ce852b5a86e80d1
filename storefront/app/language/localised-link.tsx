import { type ComponentProps, useCallback } from 'react'
import { Link, type NavigateOptions, useNavigate } from 'react-router'
import { useIsOffline } from '../browser/use-is-offline.ts'
import { useLang } from './lang.ts'
import { pageHref } from './page-href.ts'
import { withLang } from './with-lang.ts'

type GoToProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; preventScrollReset?: boolean }

/** A link to a page of the shop (`/cart`, without `/main`) in the language being read. */
export function LocalisedLink({ to, ...rest }: GoToProps) {
  const path = withLang(to, useLang())
  return import.meta.env.SSR ? anchor({ ...rest, to: path }) : <RouterLink {...rest} to={path} />
}

/**
 * The router reloads the page when a route's script cannot be fetched. Offline, a link therefore prefetches nothing and
 * loads its own page, for which the service worker has the offline page.
 */
function RouterLink(props: GoToProps) {
  const isOffline = useIsOffline()
  return <Link prefetch={isOffline ? 'none' : 'intent'} reloadDocument={isOffline} discover="none" {...props} />
}

/** The HTML of the router's link; rendering the router's own component on the server is a tenth of a page's cost. */
function anchor({ to, preventScrollReset, ...rest }: GoToProps) {
  return <a {...rest} href={pageHref(to)} />
}

/** Goes to a page of the shop, as `LocalisedLink` does, after something has been done. */
export function useLocalisedNavigate() {
  const navigate = useNavigate()
  const locale = useLang()
  return useCallback(
    (to: string, options?: NavigateOptions) => navigate(withLang(to, locale), options),
    [navigate, locale],
  )
}
