import { fold } from '@rawnaq/rules/arabic'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a folded text with a trigram index contains every word of the search, anywhere. Words too short for a trigram
 * must begin a word of the text. A search without letters and digits matches nothing.
 */
export function hasWords(folded: SQL, search: string): SQL {
  const words = fold(search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => (word.length < TRIGRAM ? beginsAWord(folded, word) : sql`${folded} like ${`%${word}%`}`)),
    sql` and `,
  )
}

/** Further words are ignored; they would hardly narrow the result. */
const MAX_WORDS = 8
const TRIGRAM = 3

// Folding removes the special characters of patterns from words.
const beginsAWord = (folded: SQL, word: string) => sql`(${folded} like ${`${word}%`} or ${folded} like ${`% ${word}%`})`
