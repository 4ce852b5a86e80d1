import type { Words } from './shape.ts'

export type PageName = keyof Words['common']['titles']

/** What stands in the browser's tab: `Rawnaq | Cart`, and for one piece `Rawnaq | Product | Gold Dallah`. */
export function titleOf(words: Words, page: PageName, subject?: string): string {
  const { shop, titles } = words.common
  return [shop, titles[page], subject].filter(Boolean).join(' | ')
}
