/** The path of the sign-in page with the shop path (`/my-account`) to return to afterwards. */
export const loginPath = (path: string): string => `/login?next=${encodeURIComponent(path)}`

/** The return path in the query of the sign-in page; null without one or for another site. */
export function returnUrl(query: string): string | null {
  const next = new URLSearchParams(query).get('next')
  if (!next?.startsWith('/')) return null
  const shop = 'http://shop.invalid'
  const { origin, pathname = '', search, hash } = URL.parse(next, shop) ?? {}
  const path = withoutMain(pathname)
  return origin === shop && !path.startsWith('//') ? path + search + hash : null
}

/** The shop path of a browser address: `/cart?page=2` for `/main/cart?page=2&lang=ar`. */
export function shopPath(address: { pathname: string; search: string }): string {
  const query = new URLSearchParams(address.search)
  query.delete('lang')
  const path = withoutMain(address.pathname)
  return query.size > 0 ? `${path}?${query}` : path
}

const withoutMain = (pathname: string) => pathname.replace(/^\/main(?=\/|$)/, '') || '/'
