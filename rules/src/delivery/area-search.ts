import { fold } from '../text/arabic.ts'

/**
 * The words of a search for an area, folded. Each is a part of a word of the area. Words such as "area" and the article
 * say nothing: with and without them the same areas are found.
 */
export function areaSearchWords(search: string): string[] {
  const words = fold(search).split(' ').filter(Boolean)
  const telling = words.filter((word) => !sayNothing.has(word)).map(withoutArticle)
  return telling.length > 0 ? telling : words
}

/** Whether a text is the whole name of an area in one of its spellings, and not only a part of it. */
export function isNameOfArea(text: string, spellings: readonly string[]): boolean {
  const key = nameKey(text)
  return key !== '' && spellings.some((spelling) => nameKey(spelling) === key)
}

const nameKey = (text: string) => areaSearchWords(text).join(' ')

const sayNothing = new Set(
  ['al', 'el', 'area', 'district', 'suburb', 'city', 'منطقة', 'ضاحية', 'مدينة', 'محافظة'].map(fold),
)

/** The article in front of an Arabic word, and the silent h of an ending such as -iyah. */
const withoutArticle = (word: string) => word.replace(/^ال(?=.{2})/, '').replace(/(?<=..a)h$/, '')
