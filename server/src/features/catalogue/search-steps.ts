import { sum } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import { WHOLE_SHOP } from '../../db/on-sale.ts'
import type { Word, Words } from './read-words.ts'

/** Finds items of one kind, unless the steps before it have found enough already. */
type Step = (before: SQL[]) => SQL

/** The steps of a search, the best first: the code, its beginning, all words in the names, what begins so in the names, anywhere. */
export function stepsOf(typed: string, { words, shelfShare }: Words, shelves: number[], looked: number): Step[] {
  const steps: Step[] = codeSteps(typed.replaceAll(' ', ''))
  if (words.length === 0) return steps
  const onShelf = shelves.includes(WHOLE_SHOP) ? [] : [anyOf(shelves.map((shelf) => `s:${shelf}`))]
  const all = (termOf: (word: Word) => string[], shares: number[]) => {
    const query = [...words.map((word) => anyOf(termOf(word))), ...onShelf].join(' & ')
    return marked(
      query,
      shares.reduce((product, share) => product * Math.min(1, share), shelfShare),
      looked,
    )
  }
  const stems = ({ stem, others }: Word) => [stem, ...others.map((other) => other.stem)]
  const inName = (word: Word) => stems(word).map((stem) => `n:${stem}`)
  const together = (kind: 'share' | 'named') => words.map((word) => sum([word, ...word.others].map((one) => one[kind])))
  if (words.some(({ others }) => others.length > 0))
    steps.push(
      all(
        ({ stem }) => [`n:${stem}`],
        words.map(({ named }) => named),
      ),
    )
  return [...steps, all(inName, together('named')), all(stems, together('share'))]
}

const anyOf = (marks: string[]) => `(${marks.map((mark) => `'${mark}'`).join(' | ')})`

/** A typed code is found whole; a beginning of one too, when it is more than a word. */
function codeSteps(code: string): Step[] {
  if (code === '') return []
  const whole: Step = () => sql`select item_id from item_marks where code = ${code} limit 1`
  if (code.length < 4 || !/\d/.test(code)) return [whole]
  const end = `${code}\u{10ffff}`
  return [
    whole,
    () => sql`select item_id from item_marks where code > ${code} and code < ${end} order by code limit 100`,
  ]
}

/**
 * The newest items with these marks. Where there are few, all are found; where there are many, block by block of ids
 * from the newest, so that no more are touched than wanted.
 */
function marked(query: string, share: number, looked: number): Step {
  const found = (where: SQL) => sql`select item_id from item_marks where marks @@ ${where}`
  const blocks = (mark: string, bits: number) => sql`
    select item_id from generate_series((select max(item_id) from item_marks) >> ${bits}::int, 0, -1) as block
    cross join lateral (${found(sql`(quote_literal(${mark}::text || block)::tsquery && ${query}::tsquery)`)}) marked`
  const few = sql`
    select item_id from (${found(sql`${query}::tsquery`)} limit ${FEW * looked}) few order by item_id desc`
  return (before) => {
    const isEnough = before.map((name) => sql`(select count(*) from ${name})`)
    const wanted = before.length === 0 ? sql`true` : sql`${sql.join(isEnough, sql` + `)} < ${looked}`
    const how = share > MANY ? blocks('k:', 12) : share > RARE ? blocks('b:', 16) : few
    return sql`select item_id from (${how}) found where ${wanted} limit ${looked}`
  }
}

/** Shares of a shop of which a block of 65,536 ids, or of 4,096, holds more than a hundred. */
const RARE = 0.0025
const MANY = 0.03
/** How many times as many as wanted are still few. */
const FEW = 5
