import { fold } from '@rawnaq/rules/arabic'
import { isTypoOf } from '@rawnaq/rules/typo'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'

/** A stem of the search index, its share of all items (0.5: in every second one), and its share of all names. */
type StemShare = { stem: string; share: number; named: number }

/** A search word: its own stem, and the stems that begin with it or that correct a typing error. */
export type SearchWord = StemShare & { others: StemShare[] }

/** `listingShare` is the share of all items in the searched listings; 1 if the search is not limited to listings. */
export type ParsedSearch = { words: SearchWord[]; listingShare: number }

/**
 * The word counts of items or posts: `prefix` starts their names, `word` is the rest of the name, and `size` is the
 * number of items or posts.
 */
type Dictionary = { prefix: SQL; word: SQL; isWord: SQL; size: SQL }

/** Written like the expressions of the indexes. */
export const itemWords: Dictionary = {
  prefix: sql`''`,
  word: sql`name`,
  isWord: sql`strpos(name, ':') = 0`,
  size: sql`shelf_count(0)`,
}
export const postWords: Dictionary = {
  prefix: sql`'p:'`,
  word: sql`substr(name, 3)`,
  isWord: sql`left(name, 2) = 'p:' and strpos(substr(name, 3), ':') = 0`,
  size: sql`(select amount from kept_counts where name = 'p:')`,
}

const MOST_WORDS = 8
const MOST_OTHERS = 8

/**
 * Parses a search into stems, without stop words. A word that matches nothing is corrected to the most similar known
 * words.
 */
export async function parseSearch(
  db: Db,
  search: string,
  listings: number[],
  dictionary = itemWords,
): Promise<ParsedSearch> {
  const typed = fold(search).split(' ').slice(0, MOST_WORDS)
  const rows = await queryRows<SearchWord & { listingShare: number }>(db, lookUpWords(typed, listings, dictionary))
  const found = { words: rows, listingShare: rows[0]?.listingShare ?? 1 }
  const unknown = rows.filter(({ share, others }) => share === 0 && others.length === 0)
  return unknown.length === 0 ? found : correctWords(db, found, dictionary, unknown)
}

const lookUpWords = (typed: string[], listings: number[], { prefix, word, isWord, size }: Dictionary) => {
  const begins = sql`name >= ${prefix} || bare and name < ${prefix} || bare || chr(1114111)`
  const isOther = sql`name <> ${prefix} || stem`
  return sql`
  with shop as materialized (select greatest(${size}, 1)::float8 as size)
  select stem, ${countOf(sql`${prefix} || stem`)} / size as share, ${countOf(sql`${prefix} || 'n:' || stem`)} / size as named,
    coalesce(begun.others, '[]') as others,
    (select sum(shelf_count(shelf)) / size from unnest(${`{${listings}}`}::int[]) as shelf) as "listingShare"
  from shop, unnest(${asArray(typed)}::text[]) with ordinality as given(typed, place)
  cross join lateral (
    select shop_stem(typed) as stem, regexp_replace(typed, '^(?:[وفبك]?ال|لل)(?=[ء-ي]{2})', '') as bare) looked_up
  cross join lateral (
    select json_agg(json_build_object('stem', other, 'share', amount / size,
      'named', ${countOf(sql`${prefix} || 'n:' || other`)} / size)) as others from (
      ${mostUsed(word, sql`length(bare) > 2 and ${begins} and ${isOther}`)}
      union all
      ${mostUsed(word, sql`length(bare) = 2 and ${isWord} and left(${word}, 2) = bare and ${isOther}`)}) found) begun
  where stem <> '' order by place`
}

const countOf = (name: SQL) => sql`coalesce((select amount from kept_counts kept where kept.name = ${name}), 0)`

/**
 * An index has the most frequent words by their first two letters; words that share three letters are few enough to
 * sort.
 */
const mostUsed = (word: SQL, condition: SQL) => sql`(
  select ${word} as other, amount from kept_counts where ${condition} order by amount desc limit ${MOST_OTHERS})`

/** Adds corrections to the given words, as if they were mistyped. */
export async function correctWords(
  db: Db,
  { words, listingShare }: ParsedSearch,
  { prefix, word, isWord, size }: Dictionary,
  wrong = words,
): Promise<ParsedSearch> {
  const rows = await queryRows<StemShare & { wrong: string }>(
    db,
    sql`
    with shop as materialized (select greatest(${size}, 1)::float8 as size)
    select wrong, alike.stem, amount / size as share, ${countOf(sql`${prefix} || 'n:' || alike.stem`)} / size as named
    from shop, unnest(${asArray(wrong.map(({ stem }) => stem))}::text[]) as wrong
    cross join lateral (
      select ${word} as stem, amount from kept_counts where ${word} % wrong and ${isWord}
      order by similarity(${word}, wrong) desc, amount desc limit 20) alike`,
  )
  const corrected = words.map((word) => {
    const known = new Set([word, ...word.others].map(({ stem }) => stem))
    const corrections = rows.filter(
      ({ wrong, stem }) => wrong === word.stem && !known.has(stem) && isTypoOf(wrong, stem),
    )
    return { ...word, others: [...word.others, ...corrections.map(({ wrong, ...known }) => known)] }
  })
  return { words: corrected, listingShare }
}

/** Folded words contain letters and digits only, so they need no escaping in an array. */
const asArray = (words: string[]) => `{${words.filter((word) => word !== '').map((word) => `"${word}"`)}}`
