import { fold } from '@rawnaq/rules/arabic'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a folded text with an index of trigrams holds every word that is looked for, wherever in it; what is too short for
 * a trigram has to begin a word. Nothing is found where there is no letter and no digit to look for.
 */
export function hasWords(folded: SQL, looked: string): SQL {
  const words = fold(looked).split(' ').filter(Boolean).slice(0, MOST)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => (word.length < TRIGRAM ? beginsAWord(folded, word) : sql`${folded} like ${`%${word}%`}`)),
    sql` and `,
  )
}

/** Nobody types more; what follows would narrow no further. */
const MOST = 8
const TRIGRAM = 3

// Folding leaves no sign in a word that a pattern would read as its own.
const beginsAWord = (folded: SQL, word: string) => sql`(${folded} like ${`${word}%`} or ${folded} like ${`% ${word}%`})`
