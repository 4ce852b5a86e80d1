import { fold } from '@rawnaq/rules/arabic'
import { isTypoOf } from '@rawnaq/rules/typo'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'

/** A stem the shop holds, its share of all items (0.5 stands in every second one), and of all names. */
type StemShare = { stem: string; share: number; named: number }

/** A word of a search: its own stem, and the stems that begin with it or that it was mistyped for. */
export type SearchWord = StemShare & { others: StemShare[] }

/** `shelfShare` is the share of all items that stands on the shelves a search looks along; 1 where it looks along none. */
export type ParsedSearch = { words: SearchWord[]; shelfShare: number }

/** Where the words of a kind are counted: their names begin with `prefix`, `word` is what follows it, and `size` is how many of that kind there are. */
type Dictionary = { prefix: SQL; word: SQL; isWord: SQL; size: SQL }

/** Written as the indexes of the counts know them. */
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

/** The words of a search without those that say nothing; one that nothing begins with is taken for a typing error of its likest. */
export async function parseSearch(
  db: Db,
  search: string,
  shelves: number[],
  dictionary = itemWords,
): Promise<ParsedSearch> {
  const typed = fold(search).split(' ').slice(0, MOST_WORDS)
  const rows = await queryRows<SearchWord & { shelfShare: number }>(db, lookUpWords(typed, shelves, dictionary))
  const found = { words: rows, shelfShare: rows[0]?.shelfShare ?? 1 }
  const unknown = rows.filter(({ share, others }) => share === 0 && others.length === 0)
  return unknown.length === 0 ? found : correctWords(db, found, dictionary, unknown)
}

const lookUpWords = (typed: string[], shelves: number[], { prefix, word, isWord, size }: Dictionary) => {
  const begins = sql`name >= ${prefix} || bare and name < ${prefix} || bare || chr(1114111)`
  const isOther = sql`name <> ${prefix} || stem`
  return sql`
  with shop as materialized (select greatest(${size}, 1)::float8 as size)
  select stem, ${countOf(sql`${prefix} || stem`)} / size as share, ${countOf(sql`${prefix} || 'n:' || stem`)} / size as named,
    coalesce(begun.others, '[]') as others,
    (select sum(shelf_count(shelf)) / size from unnest(${`{${shelves}}`}::int[]) as shelf) as "shelfShare"
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

/** An index knows the most used words that begin with two letters; with three there are few enough to be sorted. */
const mostUsed = (word: SQL, which: SQL) => sql`(
  select ${word} as other, amount from kept_counts where ${which} order by amount desc limit ${MOST_OTHERS})`

/** Adds to words, all or some, those they resemble, as if they had been mistyped. */
export async function correctWords(
  db: Db,
  { words, shelfShare }: ParsedSearch,
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
    const held = new Set([word, ...word.others].map(({ stem }) => stem))
    const meant = rows.filter(({ wrong, stem }) => wrong === word.stem && !held.has(stem) && isTypoOf(wrong, stem))
    return { ...word, others: [...word.others, ...meant.map(({ wrong, ...known }) => known)] }
  })
  return { words: corrected, shelfShare }
}

/** Folded words are letters and digits only, so they stand in an array as they are. */
const asArray = (words: string[]) => `{${words.filter((word) => word !== '').map((word) => `"${word}"`)}}`
