import type { Words } from './shape.ts'

export type CommonPage = keyof Words['common']['titles']

/** These pages bring their titles along with their other words. */
const bringing = ['account', 'myAccount', 'favourites', 'invoice', 'unpaidOrder'] as const

type Titles<Feature extends keyof Words> = Words[Feature] extends { titles: infer Named } ? keyof Named : never

export type PageName = { [F in 'common' | (typeof bringing)[number]]: Titles<F> }['common' | (typeof bringing)[number]]

/** What is shown in the browser's tab: `Rawnaq | Cart`, and for one item `Rawnaq | Product | Gold Dallah`. */
export function titleOf(words: Words, page: PageName, subject?: string): string {
  const { shop, titles } = words.common
  // Only the words of this page are there.
  const brought = bringing.map((feature) => (words as Partial<Words>)[feature]?.titles)
  const title = (Object.assign({}, ...brought, titles) as Record<PageName, string>)[page]
  return [shop, title, subject].filter(Boolean).join(' | ')
}
