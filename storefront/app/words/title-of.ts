import type { Words } from './shape.ts'

export type CommonPage = keyof Words['common']['titles']

/** Pages of an account bring their titles along with their other words. */
type AccountPage = keyof Words['account']['titles']

export type PageName = CommonPage | AccountPage

/** What stands in the browser's tab: `Rawnaq | Cart`, and for one piece `Rawnaq | Product | Gold Dallah`. */
export function titleOf(words: Words, page: PageName, subject?: string): string {
  const { shop, titles } = words.common
  const title = page in titles ? titles[page as CommonPage] : words.account.titles[page as AccountPage]
  return [shop, title, subject].filter(Boolean).join(' | ')
}
