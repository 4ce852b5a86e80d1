import type { Words } from './shape.ts'

export type CommonPage = keyof Words['common']['titles']

/** Features that include the titles of their pages. */
const featuresWithTitles = [
  'account',
  'myAccount',
  'favourites',
  'compare',
  'invoice',
  'orderReturn',
  'unpaidOrder',
  'stockAlert',
  'giftCard',
  'giftList',
  'reminder',
  'recipient',
] as const

type Titles<Feature extends keyof Words> = Words[Feature] extends { titles: infer Named } ? keyof Named : never

export type PageName = { [F in 'common' | (typeof featuresWithTitles)[number]]: Titles<F> }[
  | 'common'
  | (typeof featuresWithTitles)[number]]

/** Pages titled by their subject instead of their name: an item, a category, a filter, a search. */
const namedBySubject: readonly PageName[] = ['home', 'category', 'product']

/** The title of the browser tab; a page without a name has its subject alone: `Rawnaq | Cart`, `Rawnaq | Gold Dallah`, `Rawnaq | Journal | How to light a mabkhara`. */
export function titleOf(words: Words, shop: string, page: PageName | undefined, subject?: string): string {
  const { titles } = words.common
  // Only the messages of this page are loaded.
  const pageTitles = featuresWithTitles.map((feature) => (words as Partial<Words>)[feature]?.titles)
  const names = Object.assign({}, ...pageTitles, titles) as Record<PageName, string>
  const name = !page || (subject && namedBySubject.includes(page)) ? undefined : names[page]
  return [shop, name, subject].filter(Boolean).join(' | ')
}
