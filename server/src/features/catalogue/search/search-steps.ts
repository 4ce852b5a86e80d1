import { sum } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import { WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import type { FilterTerms } from '../item-lists/filter-terms.ts'
import type { ListingFilter } from '../item-lists/item-filters.ts'
import type { ParsedSearch } from './parse-search.ts'
import { anyCandidates, anyOf, asTsquery, type Kind, newestCandidates, type Step } from './search-candidates.ts'
import type { Phrase, SearchWord } from './search-word.ts'

/**
 * The steps of an item search, best first: the code, its prefix, all words in the name, prefixes in the name, words
 * anywhere. All of them with the filter terms.
 */
export function searchSteps(
  typed: string,
  words: ParsedSearch,
  filter: Pick<ListingFilter, 'listings' | 'terms'>,
  count: number,
): Step[] {
  const { terms } = filter
  return [...codeSteps(typed.replaceAll(' ', ''), terms), ...wordSteps('item', words, count, limitedTo(filter), terms)]
}

/** Up to `count` items with the terms of the filters, in any order, of which about `wanted` will be read. */
export function filterCandidates(filter: ListingFilter, wanted: number, count: number): SQL {
  const { terms, listingShare, itemCount } = filter
  const expected = terms.reduce((product, { share }) => product * Math.min(1, share), listingShare * itemCount)
  const query = terms.map(({ terms }) => anyOf(terms))
  return anyCandidates(query, limitedTo(filter), expected > 2 * wanted, count)
}

const limitedTo = ({ listings }: Pick<ListingFilter, 'listings'>) => (listings.includes(WHOLE_SHOP) ? [] : listings)

/** The steps for the words of a search, without codes. */
export function wordSteps(
  kind: Kind,
  { words, listingShare }: ParsedSearch,
  count: number,
  listings: number[] = [],
  terms: FilterTerms[] = [],
): Step[] {
  if (words.length === 0) return []
  const termShare = terms.reduce((product, { share }) => product * Math.min(1, share), listingShare)
  const all = (termOf: (word: SearchWord) => string[], shares: number[]) => {
    const query = [...words.map((word) => `(${termOf(word).join(' | ')})`), ...terms.map(({ terms }) => anyOf(terms))]
    const share = shares.reduce((product, share) => product * Math.min(1, share), termShare)
    return newestCandidates({ kind, query, listings }, share, count)
  }
  const phrases = ({ own, others, synonyms }: SearchWord) => [own, ...others.map((other) => [other]), ...synonyms]
  const together = (kind: 'share' | 'named') =>
    words.map((word) => sum(phrases(word).map((phrase) => shareOf(phrase, kind))))
  const anywhere = all((word) => phrases(word).map((phrase) => allOf(phrase)), together('share'))
  const inName = all((word) => phrases(word).map((phrase) => allOf(phrase, 'n:')), together('named'))
  if (words.every((word) => phrases(word).length === 1)) return [inName, anywhere]
  const exact = all(
    ({ own }) => [allOf(own, 'n:')],
    words.map(({ own }) => shareOf(own, 'named')),
  )
  return [exact, inName, anywhere]
}

/** At most this share of all items has the whole phrase. */
const shareOf = (phrase: Phrase, kind: 'share' | 'named') => Math.min(...phrase.map((stem) => stem[kind]))

/** The stems of a phrase as a part of a tsquery. */
const allOf = (phrase: Phrase, prefix = '') => `(${phrase.map(({ stem }) => `'${prefix}${stem}'`).join(' & ')})`

/** Matches a whole code, or a prefix of at least four characters that contains a digit. */
function codeSteps(code: string, terms: FilterTerms[]): Step[] {
  if (code === '') return []
  const filtered = sql.join(
    terms.map(({ terms }) => sql` and marks @@ ${asTsquery(anyOf(terms))}`),
    sql``,
  )
  const whole: Step = () => sql`select item_id as id from item_marks where code = ${code}${filtered} limit 1`
  if (code.length < 4 || !/\d/.test(code)) return [whole]
  const end = `${code}\u{10ffff}`
  return [
    whole,
    () => sql`
      select item_id as id from item_marks where code > ${code} and code < ${end}${filtered} order by code limit 100`,
  ]
}

/**
 * The steps as CTEs, each using those before it, and their matches as `best`: each `id` with the first `step` that
 * found it.
 */
export function stepsAsCtes(steps: Step[]): { ctes: SQL; names: SQL[] } {
  const names = steps.map((_, index) => sql.raw(`step_${index}`))
  const taken = steps.map((step, index) => sql`${names[index]} as materialized (${step(names.slice(0, index))})`)
  const all = names.map((name, index) => sql`select id, ${index}::int as step from ${name}`)
  const best = sql`best as (select id, min(step) as step from (${sql.join(all, sql` union all `)}) every_step group by id)`
  return { ctes: sql.join([...taken, best], sql`, `), names }
}
