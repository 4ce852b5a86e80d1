import { sum } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import { WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import type { ParsedSearch, SearchWord } from './parse-search.ts'
import { anyOf, type Kind, newestCandidates, type Step } from './search-candidates.ts'

/** The steps of a search of items, the best first: the code, its beginning, all words in the names, what begins so in the names, anywhere. */
export function searchSteps(typed: string, words: ParsedSearch, shelves: number[], looked: number): Step[] {
  const narrow = shelves.includes(WHOLE_SHOP) ? [] : shelves
  return [...codeSteps(typed.replaceAll(' ', '')), ...wordSteps('item', words, looked, narrow)]
}

/** Of the words alone. */
export function wordSteps(
  kind: Kind,
  { words, shelfShare }: ParsedSearch,
  looked: number,
  shelves: number[] = [],
): Step[] {
  if (words.length === 0) return []
  const all = (termOf: (word: SearchWord) => string[], shares: number[]) => {
    const query = words.map((word) => anyOf(termOf(word)))
    const share = shares.reduce((product, share) => product * Math.min(1, share), shelfShare)
    return newestCandidates({ kind, query, shelves }, share, looked)
  }
  const stems = ({ stem, others }: SearchWord) => [stem, ...others.map((other) => other.stem)]
  const inName = (word: SearchWord) => stems(word).map((stem) => `n:${stem}`)
  const together = (kind: 'share' | 'named') => words.map((word) => sum([word, ...word.others].map((one) => one[kind])))
  const begun = [all(inName, together('named')), all(stems, together('share'))]
  if (words.every(({ others }) => others.length === 0)) return begun
  const named = words.map(({ named }) => named)
  return [all(({ stem }) => [`n:${stem}`], named), ...begun]
}

/** A typed code is found whole; a beginning of one too, when it is more than a word. */
function codeSteps(code: string): Step[] {
  if (code === '') return []
  const whole: Step = () => sql`select item_id as id from item_marks where code = ${code} limit 1`
  if (code.length < 4 || !/\d/.test(code)) return [whole]
  const end = `${code}\u{10ffff}`
  return [
    whole,
    () => sql`select item_id as id from item_marks where code > ${code} and code < ${end} order by code limit 100`,
  ]
}

/** Every step by name, each made from those before it, and what they found as `best`: `id` with the first `step` it was found by. */
export function stepsAsCtes(steps: Step[]): { ctes: SQL; names: SQL[] } {
  const names = steps.map((_, index) => sql.raw(`step_${index}`))
  const taken = steps.map((step, index) => sql`${names[index]} as materialized (${step(names.slice(0, index))})`)
  const all = names.map((name, index) => sql`select id, ${index}::int as step from ${name}`)
  const best = sql`best as (select id, min(step) as step from (${sql.join(all, sql` union all `)}) every_step group by id)`
  return { ctes: sql.join([...taken, best], sql`, `), names }
}
