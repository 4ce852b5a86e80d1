import { type SQL, sql } from 'drizzle-orm'
import { estimatedRows, queryRowsPrepared } from '../../../db/query-rows.ts'
import type { Shop } from '../../../http/shop.ts'
import type { StemShare } from './search-word.ts'
import type { SynonymGroup } from './synonyms.ts'

/**
 * The word counts of items or posts: `prefix` starts their names, `word` is the rest of the name, and `size` is the
 * number of items or posts. A `stem` for which `isSpelled` is true is no typing error, even if nothing has it. `tags` are
 * the cache tags of its words.
 */
export type Dictionary = {
  name: string
  prefix: SQL
  word: SQL
  isWord: SQL
  size: SQL
  isSpelled: SQL
  tags: readonly string[]
}

/** Every change that adds up counted changes, whichever made them. */
const tagsOfItemWords = ['item', 'tag', 'property', 'synonym'] as const

/** Written like the expressions of the indexes. */
export const itemWords: Dictionary = {
  name: 'item-word',
  prefix: sql`''`,
  word: sql`name`,
  isWord: sql`strpos(name, ':') = 0`,
  size: sql`shelf_count(0)`,
  isSpelled: sql`false`,
  tags: tagsOfItemWords,
}
export const postWords: Dictionary = {
  name: 'post-word',
  prefix: sql`'p:'`,
  word: sql`substr(name, 3)`,
  isWord: sql`left(name, 2) = 'p:' and strpos(substr(name, 3), ':') = 0`,
  size: sql`(select amount from kept_counts where name = 'p:')`,
  isSpelled: sql`exists (select from kept_counts where name = stem and amount > 0)`,
  tags: [...tagsOfItemWords, 'post'],
}

const MOST_OTHERS = 8
const MOST_GROUPS = 8
/** Further words of a group of synonyms are ignored. */
const MOST_SYNONYMS = 20

/** A typed word: its stem, the most frequent stems that begin with it, and whether it is known not to be a typing error. */
type DictionaryWord = StemShare & { others: StemShare[]; isSpelled: boolean; groups: FoundGroup[] }
type FoundGroup = { id: number; phrases: SynonymGroup }

/**
 * The typed words in their order without stop words, each with its `place`, and the groups of synonyms with one of them,
 * alone or in a phrase. Words that were looked up since the last change come from the cache.
 */
export async function lookUpWords({ reads, cache }: Pick<Shop, 'reads' | 'cache'>, typed: string[], from: Dictionary) {
  const found = await cache.data.readRecords(from, [...new Set(typed)], async (missing) => {
    const rows = await queryRowsPrepared<{ typed: string; word: DictionaryWord | null }>(
      reads,
      selectWords(missing, from),
    )
    return new Map(rows.map(({ typed, word }) => [typed, { word }]))
  })
  const words = typed.flatMap((one, place) => {
    const word = found.get(one)?.word
    return word ? [{ ...word, place }] : []
  })
  const groups = new Map(words.flatMap((word) => word.groups.map(({ id, phrases }) => [id, phrases])))
  const firstGroups = [...groups].sort(([one], [other]) => one - other).slice(0, MOST_GROUPS)
  return { words, groups: firstGroups.map(([, phrases]) => phrases) }
}

/** Each typed word as a `DictionaryWord`; null for a stop word. */
const selectWords = (typed: string[], dictionary: Dictionary) => {
  const { prefix, word, isWord, size, isSpelled } = dictionary
  const begins = sql`name >= ${prefix} || bare and name < ${prefix} || bare || chr(1114111)`
  const isOther = sql`name <> ${prefix} || stem`
  return sql`
  with shop as materialized (select greatest(${size}, 1)::float8 as size),
  looked_up as materialized (
    select typed, shop_stem(typed) as stem, regexp_replace(typed, '^(?:[وفبك]?ال|لل)(?=[ء-ي]{2})', '') as bare
    from unnest(${asArray(typed)}::text[]) as typed ${estimatedRows(typed.length)})
  select typed, case when stem <> '' then json_build_object('stem', stem, 'isSpelled', ${isSpelled},
    'share', ${countOf(sql`${prefix} || stem`)} / size, 'named', ${countOf(sql`${prefix} || 'n:' || stem`)} / size,
    'others', coalesce(begun.others, '[]'), 'groups', (${groupsOfWord(dictionary)})) end as word
  from shop, looked_up
  cross join lateral (
    select json_agg(json_build_object('stem', other, 'share', amount / size,
      'named', ${countOf(sql`${prefix} || 'n:' || other`)} / size)) as others from (
      ${mostUsed(word, sql`length(bare) > 2 and ${begins} and ${isOther}`)}
      union all
      ${mostUsed(word, sql`length(bare) = 2 and ${isWord} and left(${word}, 2) = bare and ${isOther}`)}) found) begun`
}

/** The groups of synonyms with the word, alone or at the beginning of a phrase, each a list of phrases. */
const groupsOfWord = ({ prefix }: Dictionary) => sql`
  select coalesce(json_agg(json_build_object('id', id, 'phrases', phrases)), '[]') from (
    select id, (
      select json_agg(stems) from (
        select (
          select json_agg(json_build_object('stem', part, 'share', ${countOf(sql`${prefix} || part`)} / size,
            'named', ${countOf(sql`${prefix} || 'n:' || part`)} / size))
          from unnest(string_to_array(term, ' ')) as part) as stems
        from unnest(string_to_array(btrim(terms, '|'), '|')) as term limit ${MOST_SYNONYMS}) phrase) as phrases
    from synonyms where terms like any (select '%|' || stem || delimiter || '%' from unnest('{|," "}'::text[]) as delimiter)
    order by id limit ${MOST_GROUPS}) found`

/** SQL for the number of items or posts with the name of a counter. */
export const countOf = (name: SQL) => sql`coalesce((select amount from kept_counts kept where kept.name = ${name}), 0)`

/**
 * An index has the most frequent words by their first two letters; words that share three letters are few enough to
 * sort.
 */
const mostUsed = (word: SQL, condition: SQL) => sql`(
  select ${word} as other, amount from kept_counts where ${condition} order by amount desc limit ${MOST_OTHERS})`

/** Folded words contain letters and digits only, so they need no escaping in an array. */
export const asArray = (words: string[]) => `{${words.map((word) => `"${word}"`)}}`
