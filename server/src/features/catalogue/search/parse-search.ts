import { fold } from '@rawnaq/rules/arabic'
import { isTypoOf } from '@rawnaq/rules/typo'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { readListingShare } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import type { Shop } from '../../../http/shop.ts'
import { asArray, countOf, type Dictionary, itemWords, lookUpWords } from './look-up-words.ts'
import type { SearchWord, StemShare } from './search-word.ts'
import { withSynonyms } from './synonyms.ts'

/**
 * `listingShare` is the share of all items in the searched listings; 1 if the search is not limited to listings.
 * `corrections` are the stems of names most like the words that are known to be typing errors; `isCorrected` if all words
 * are, so that there is nothing more to correct.
 */
export type ParsedSearch = {
  words: SearchWord[]
  listingShare: number
  corrections: Correction[]
  isCorrected: boolean
}

/** The stem that a typed word probably means. */
export type Correction = { place: number; to: StemShare }

const MOST_WORDS = 8

/** The words of a search as typed, folded. */
export const typedWords = (search: string) => fold(search).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/**
 * Parses a search into stems, without stop words. A word that matches nothing and has no synonyms is corrected to the
 * most similar known words.
 */
export async function parseSearch(
  shop: Pick<Shop, 'reads' | 'cache'>,
  search: string,
  listings: number[],
  dictionary = itemWords,
): Promise<ParsedSearch> {
  const [found, listingShare] = await Promise.all([
    lookUpWords(shop, typedWords(search), dictionary),
    readListingShare(shop.reads, listings),
  ])
  const looked = found.words.map(({ stem, share, named, others, place, isSpelled }) => ({
    ...{ place, others, own: [{ stem, share, named }], synonyms: [], isSpelled },
  }))
  const words = withSynonyms(looked, found.groups)
  const unknown = words.filter((word) => isUnknown(word) && !word.isSpelled)
  const isCorrected = unknown.length === words.length
  const parsed = { words, listingShare, corrections: [], isCorrected }
  if (unknown.length === 0) return parsed
  const corrected = await correctWords(shop.reads, parsed, dictionary, unknown)
  const corrections = corrected.words.flatMap(({ place, others }) => {
    const to = others.find(({ named }) => named > 0)
    return to && unknown.some((word) => word.place === place) ? [{ place, to }] : []
  })
  return { ...corrected, corrections }
}

/** Whether no item, or no post, can have the word. */
export const isUnknown = ({ own, others, synonyms }: SearchWord) =>
  own.every(({ share }) => share === 0) && others.length === 0 && synonyms.length === 0

/** Adds corrections to the given words, as if they were mistyped. */
export async function correctWords(
  db: Db,
  parsed: ParsedSearch,
  { prefix, word, isWord, size }: Dictionary,
  wrong = parsed.words,
): Promise<ParsedSearch> {
  const wrongStems = wrong.flatMap(({ own }) => (own.length === 1 ? own.map(({ stem }) => stem) : []))
  const rows = await queryRows<StemShare & { wrong: string }>(
    db,
    sql`
    with shop as materialized (select greatest(${size}, 1)::float8 as size)
    select wrong, alike.stem, amount / size as share, ${countOf(sql`${prefix} || 'n:' || alike.stem`)} / size as named
    from shop, unnest(${asArray(wrongStems)}::text[]) as wrong
    cross join lateral (
      select ${word} as stem, amount from kept_counts where ${word} % wrong and ${isWord}
      order by similarity(${word}, wrong) desc, amount desc limit 20) alike`,
  )
  const corrected = parsed.words.map((word) => {
    const { own, others } = word
    const [stem] = own.length === 1 ? own.map(({ stem }) => stem) : []
    const known = new Set([...own, ...others].map(({ stem }) => stem))
    const corrections = rows.filter((row) => row.wrong === stem && !known.has(row.stem) && isTypoOf(stem, row.stem))
    return { ...word, others: [...others, ...corrections.map(({ wrong, ...known }) => known)] }
  })
  return { ...parsed, words: corrected }
}
