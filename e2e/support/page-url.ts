import type { Locale } from './texts.ts'

/** The address of a page of the shop (`/cart`) in a language, without the shop's own. */
export function pageUrl(path: string, locale: Locale) {
  const address = new URL(`/main${path === '/' ? '' : path}`, 'http://shop')
  if (locale === 'ar') address.searchParams.set('lang', 'ar')
  return address.pathname + address.search + address.hash
}
