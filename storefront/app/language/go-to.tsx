import { type ComponentProps, useCallback } from 'react'
import { Link, type NavigateOptions, useNavigate } from 'react-router'
import { hrefOf } from './href-of.ts'
import { useLang } from './lang.ts'
import { withLang } from './with-lang.ts'

type GoToProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; preventScrollReset?: boolean }

/** A link to a page of the shop (`/cart`, without `/main`) in the language being read. */
export function GoTo({ to, ...rest }: GoToProps) {
  const path = withLang(to, useLang())
  if (import.meta.env.SSR) return drawn({ ...rest, to: path })
  return <Link prefetch="intent" discover="none" {...rest} to={path} />
}

/** What the router's link looks like, without what the browser alone needs of it, which is a tenth of drawing a page. */
function drawn({ to, preventScrollReset, ...rest }: GoToProps) {
  return <a {...rest} href={hrefOf(to)} />
}

/** Goes to a page of the shop, as `GoTo` does, after something has been done. */
export function useGoTo() {
  const navigate = useNavigate()
  const locale = useLang()
  return useCallback(
    (to: string, options?: NavigateOptions) => navigate(withLang(to, locale), options),
    [navigate, locale],
  )
}
