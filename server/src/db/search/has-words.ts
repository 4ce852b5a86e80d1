import { fold } from '@rawnaq/rules/arabic'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a folded text with a trigram index contains every word of the search, anywhere. Words too short for a trigram
 * must begin a word of the text. A search without letters and digits matches nothing.
 */
export const hasWords = (folded: SQL, search: string): SQL => everyWord(search, (word) => hasWord(folded, word))

/** Like `hasWords`, for records of accounts: a word may also be in the name, email address or phone number of the owner. */
export const hasWordsOrOwner = (folded: SQL, ownerId: SQL, search: string): SQL =>
  everyWord(
    search,
    // An array, so that the index of the owners can be used beside that of the texts.
    (word) => sql`(${hasWord(folded, word)} or ${ownerId} = any (array(
      select owner.id from users owner where ${hasWord(sql`owner.search_text`, word)})))`,
  )

function everyWord(search: string, condition: (word: string) => SQL): SQL {
  const words = fold(search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  return words.length === 0 ? sql`false` : sql.join(words.map(condition), sql` and `)
}

const hasWord = (folded: SQL, word: string) =>
  word.length < TRIGRAM ? beginsAWord(folded, word) : sql`${folded} like ${`%${word}%`}`

/** Further words are ignored; they would hardly narrow the result. */
const MAX_WORDS = 8
const TRIGRAM = 3

// Folding removes the special characters of patterns from words.
const beginsAWord = (folded: SQL, word: string) => sql`(${folded} like ${`${word}%`} or ${folded} like ${`% ${word}%`})`
