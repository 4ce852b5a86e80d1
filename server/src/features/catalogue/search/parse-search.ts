import { fold } from '@rawnaq/rules/arabic'
import { isTypoOf } from '@rawnaq/rules/typo'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { estimatedRows, queryRows, queryRowsPrepared } from '../../../db/query-rows.ts'
import type { SearchWord, StemShare } from './search-word.ts'
import { type SynonymGroup, withSynonyms } from './synonyms.ts'

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

/**
 * The word counts of items or posts: `prefix` starts their names, `word` is the rest of the name, and `size` is the
 * number of items or posts. A `stem` for which `isSpelled` is true is no typing error, even if nothing has it.
 */
type Dictionary = { prefix: SQL; word: SQL; isWord: SQL; size: SQL; isSpelled: SQL }

/** Written like the expressions of the indexes. */
export const itemWords: Dictionary = {
  prefix: sql`''`,
  word: sql`name`,
  isWord: sql`strpos(name, ':') = 0`,
  size: sql`shelf_count(0)`,
  isSpelled: sql`false`,
}
export const postWords: Dictionary = {
  prefix: sql`'p:'`,
  word: sql`substr(name, 3)`,
  isWord: sql`left(name, 2) = 'p:' and strpos(substr(name, 3), ':') = 0`,
  size: sql`(select amount from kept_counts where name = 'p:')`,
  isSpelled: sql`exists (select from kept_counts where name = stem and amount > 0)`,
}

const MOST_WORDS = 8
const MOST_OTHERS = 8
const MOST_GROUPS = 8
/** Further words of a group of synonyms are ignored. */
const MOST_SYNONYMS = 20

/** The words of a search as typed, folded. */
export const typedWords = (search: string) => fold(search).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/**
 * Parses a search into stems, without stop words. A word that matches nothing and has no synonyms is corrected to the
 * most similar known words.
 */
export async function parseSearch(
  db: Db,
  search: string,
  listings: number[],
  dictionary = itemWords,
): Promise<ParsedSearch> {
  const rows = await queryRowsPrepared<LookedUp>(db, lookUpWords(typedWords(search), listings, dictionary))
  const looked = rows.map(({ stem, share, named, others, place, isSpelled }) => ({
    ...{ place, others, own: [{ stem, share, named }], synonyms: [], isSpelled },
  }))
  const words = withSynonyms(looked, rows[0]?.groups ?? [])
  const unknown = words.filter((word) => isUnknown(word) && !word.isSpelled)
  const isCorrected = unknown.length === words.length
  const found = { words, listingShare: rows[0]?.listingShare ?? 1, corrections: [], isCorrected }
  if (unknown.length === 0) return found
  const corrected = await correctWords(db, found, dictionary, unknown)
  const corrections = corrected.words.flatMap(({ place, others }) => {
    const to = others.find(({ named }) => named > 0)
    return to && unknown.some((word) => word.place === place) ? [{ place, to }] : []
  })
  return { ...corrected, corrections }
}

type LookedUp = StemShare &
  Pick<SearchWord, 'place' | 'others' | 'isSpelled'> & { listingShare: number; groups: SynonymGroup[] }

/** Whether no item, or no post, can have the word. */
export const isUnknown = ({ own, others, synonyms }: SearchWord) =>
  own.every(({ share }) => share === 0) && others.length === 0 && synonyms.length === 0

const lookUpWords = (typed: string[], listings: number[], dictionary: Dictionary) => {
  const { prefix, word, isWord, size, isSpelled } = dictionary
  const begins = sql`name >= ${prefix} || bare and name < ${prefix} || bare || chr(1114111)`
  const isOther = sql`name <> ${prefix} || stem`
  return sql`
  with shop as materialized (select greatest(${size}, 1)::float8 as size),
  looked_up as materialized (
    select place, shop_stem(typed) as stem, regexp_replace(typed, '^(?:[وفبك]?ال|لل)(?=[ء-ي]{2})', '') as bare
    from unnest(${asArray(typed)}::text[]) with ordinality as given(typed, place) ${estimatedRows(typed.length)})
  select (place - 1)::int as place, stem, ${isSpelled} as "isSpelled", ${countOf(sql`${prefix} || stem`)} / size as share,
    ${countOf(sql`${prefix} || 'n:' || stem`)} / size as named, coalesce(begun.others, '[]') as others,
    (select sum(shelf_count(shelf)) / size from unnest(${`{${listings}}`}::int[]) as shelf) as "listingShare",
    (${groupsOfWords(dictionary)}) as groups
  from shop, looked_up
  cross join lateral (
    select json_agg(json_build_object('stem', other, 'share', amount / size,
      'named', ${countOf(sql`${prefix} || 'n:' || other`)} / size)) as others from (
      ${mostUsed(word, sql`length(bare) > 2 and ${begins} and ${isOther}`)}
      union all
      ${mostUsed(word, sql`length(bare) = 2 and ${isWord} and left(${word}, 2) = bare and ${isOther}`)}) found) begun
  where stem <> '' order by place`
}

/** The groups of synonyms with one of the words, alone or in a phrase, each a list of phrases. */
const groupsOfWords = ({ prefix }: Dictionary) => sql`
  select coalesce(json_agg(phrases), '[]') from (
    select (
      select json_agg(stems) from (
        select (
          select json_agg(json_build_object('stem', stem, 'share', ${countOf(sql`${prefix} || stem`)} / size,
            'named', ${countOf(sql`${prefix} || 'n:' || stem`)} / size))
          from unnest(string_to_array(term, ' ')) as stem) as stems
        from shop, unnest(string_to_array(btrim(terms, '|'), '|')) as term limit ${MOST_SYNONYMS}) phrase) as phrases
    from synonyms where terms like any (select '%|' || stem || delimiter || '%' from looked_up, unnest('{|," "}'::text[]) as delimiter where stem <> '')
    order by id limit ${MOST_GROUPS}) found`

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

/** Folded words contain letters and digits only, so they need no escaping in an array. */
const asArray = (words: string[]) => `{${words.filter((word) => word !== '').map((word) => `"${word}"`)}}`
