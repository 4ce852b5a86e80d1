import { sum } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import { WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import type { FilterTerms } from '../items/filter-terms.ts'
import type { ListingFilter } from '../items/item-filters.ts'
import type { ParsedSearch, SearchWord } from './parse-search.ts'
import { anyOf, type Kind, newestCandidates, type Step } from './search-candidates.ts'

/**
 * The steps of an item search, best first: the code, its prefix, all words in the name, prefixes in the name, words
 * anywhere. All of them with the filter terms.
 */
export function searchSteps(typed: string, words: ParsedSearch, filter: ListingFilter, count: number): Step[] {
  const { terms = [] } = filter
  return [...codeSteps(typed.replaceAll(' ', ''), terms), ...wordSteps('item', words, count, limitedTo(filter), terms)]
}

/** The newest items with the terms of the filters, without words. `listingShare` is the share of items in the listings. */
export function filterStep(filter: ListingFilter, listingShare: number, count: number): Step {
  const { terms = [] } = filter
  const share = terms.reduce((product, { share }) => product * Math.min(1, share), listingShare)
  const query = terms.map(({ terms }) => anyOf(terms))
  return newestCandidates({ kind: 'item', query, listings: limitedTo(filter) }, share, count)
}

const limitedTo = ({ listings }: ListingFilter) => (listings.includes(WHOLE_SHOP) ? [] : listings)

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
    const query = [...words.map((word) => anyOf(termOf(word))), ...terms.map(({ terms }) => anyOf(terms))]
    const share = shares.reduce((product, share) => product * Math.min(1, share), termShare)
    return newestCandidates({ kind, query, listings }, share, count)
  }
  const stems = ({ stem, others }: SearchWord) => [stem, ...others.map((other) => other.stem)]
  const inName = (word: SearchWord) => stems(word).map((stem) => `n:${stem}`)
  const together = (kind: 'share' | 'named') => words.map((word) => sum([word, ...word.others].map((one) => one[kind])))
  const prefixSteps = [all(inName, together('named')), all(stems, together('share'))]
  if (words.every(({ others }) => others.length === 0)) return prefixSteps
  const named = words.map(({ named }) => named)
  return [all(({ stem }) => [`n:${stem}`], named), ...prefixSteps]
}

/** Matches a whole code, or a prefix of at least four characters that contains a digit. */
function codeSteps(code: string, terms: FilterTerms[]): Step[] {
  if (code === '') return []
  const filtered = sql.join(
    terms.map(({ terms }) => sql` and marks @@ ${anyOf(terms)}::tsquery`),
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
