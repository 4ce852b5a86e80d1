import { type ComponentProps, useCallback } from 'react'
import { Link, type NavigateOptions, useNavigate } from 'react-router'
import { useLang } from './lang.ts'
import { withLang } from './with-lang.ts'

type GoToProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link to a page of the shop (`/cart`, without `/main`) in the language being read. */
export function GoTo({ to, ...rest }: GoToProps) {
  return <Link prefetch="intent" {...rest} to={withLang(to, useLang())} />
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
