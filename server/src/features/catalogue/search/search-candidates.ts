import { type SQL, sql } from 'drizzle-orm'

/** Finds the `id` of items or posts of one kind, unless the steps before it have found enough already. */
export type Step = (before: SQL[]) => SQL

/** What marks are kept of. */
export type Kind = 'item' | 'post'

/** Each of the query has to be there, and one of the shelves unless there are none. */
type CandidateQuery = { kind: Kind; query: string[]; shelves: number[] }

/**
 * The newest with these marks. Where there are few, all are found; where there are many, block by block of ids from the
 * newest, so that no more are touched than wanted; where that was expected but words seldom stand together, all after
 * sixteen small blocks. Each mark is a condition of its own: then an index goes from one item of the rarest to the next,
 * where of `a & b` as one condition it goes through all of `a`.
 */
export function newestCandidates({ kind, query, shelves }: CandidateQuery, share: number, looked: number): Step {
  const [marks, id] = [sql.raw(`${kind}_marks`), sql.raw(`${kind}_id`)]
  const found = (conditions: SQL[], more = sql``) => {
    const all = [...query.map((mark) => sql`${mark}::tsquery`), ...conditions].map((one) => sql`marks @@ ${one}`)
    return sql`select ${id} from ${marks} where ${sql.join(all, sql` and `)} ${more}`
  }
  const onShelf = shelves.length === 0 ? [] : [sql`${anyOf(shelves.map((shelf) => `s:${shelf}`))}::tsquery`]
  const newest = sql`(select max(${id}) from ${marks})`
  // Each block stays a search of its own: joined to all blocks it would be one search of everything.
  const blocks = (first: SQL, last: SQL, of: string[], conditions: SQL[] = []) => {
    const inBlock = of.map((mark) => sql`quote_literal(${mark}::text || block)::tsquery`)
    return sql`
      select ${id} from generate_series(${first}, ${last}, -1) as block
      cross join lateral (${found([sql`(${sql.join(inBlock, sql` || `)})`, ...conditions], sql`offset 0`)}) marked`
  }
  const few = (more?: SQL) => sql`
    select ${id} from (${found(onShelf, more)} limit ${FEW * looked}) few order by ${id} desc`
  const how = () => {
    if (share <= (shelves.length === 0 ? RARE : RARE_ON_SHELF)) return few()
    const ofShelves = shelves.length === 0 ? ['b:'] : shelves.map((shelf) => `s:${shelf}/`)
    if (share <= MANY) return blocks(sql`${newest} >> 16`, sql`0`, ofShelves)
    const last = sql`greatest((${newest} >> 12) - 15, 0)`
    return sql`
      (${blocks(sql`${newest} >> 12`, last, ['k:'], onShelf)})
      union all (${few(sql`and ${last} > 0 and ${id} < ${last} << 12`)})`
  }
  return (before) => {
    const isEnough = before.map((name) => sql`(select count(*) from ${name})`)
    const wanted = before.length === 0 ? sql`true` : sql`${sql.join(isEnough, sql` + `)} < ${looked}`
    return sql`select ${id} as id from (${how()}) found where ${wanted} limit ${looked}`
  }
}

/** Any of these marks, as a part of a query. */
export const anyOf = (marks: string[]) => `(${marks.map((mark) => `'${mark}'`).join(' | ')})`

/** Shares of a shop of which a block of 65,536 ids, or of 4,096, holds more than a hundred. */
const RARE = 0.0025
const MANY = 0.03
/** A shelf's part of a block is read fast, so that to stop at the newest pays where there are more than are looked at. */
const RARE_ON_SHELF = 0.0005
/** How many times as many as wanted are still few. */
const FEW = 5
