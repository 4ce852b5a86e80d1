import { type SQL, sql } from 'drizzle-orm'

/** Finds the `id` of items or posts, unless the previous steps have found enough. */
export type Step = (before: SQL[]) => SQL

/** The records with search marks. */
export type Kind = 'item' | 'post'

/** All terms of the query must match, and one of the listings if any are given. */
type CandidateQuery = { kind: Kind; query: string[]; listings: number[] }

/**
 * The newest records with these marks. Rare marks: all matches. Common marks: blocks of ids from the newest down, until
 * enough are found. Marks expected to be common that seldom occur together: sixteen small blocks, then the rest. Each
 * mark is a condition of its own: the index then skips from one match of the rarest mark to the next, whereas a single
 * condition `a & b` reads every match of `a`.
 */
export function newestCandidates({ kind, query, listings }: CandidateQuery, share: number, count: number): Step {
  const [marks, id] = [sql.raw(`${kind}_marks`), sql.raw(`${kind}_id`)]
  const found = (conditions: SQL[], more = sql``) => {
    const all = [...query.map(asTsquery), ...conditions].map((one) => sql`marks @@ ${one}`)
    return sql`select ${id} from ${marks} where ${sql.join(all, sql` and `)} ${more}`
  }
  const inListings = listings.length === 0 ? [] : [asTsquery(anyOf(listings.map((shelf) => `s:${shelf}`)))]
  const newest = sql`(select max(${id}) from ${marks})`
  // Each block is a lateral subquery: a plain join would search all blocks at once.
  const blocks = (first: SQL, last: SQL, of: string[], conditions: SQL[] = []) => {
    const inBlock = of.map((mark) => sql`quote_literal(${mark}::text || block)::tsquery`)
    return sql`
      select ${id} from generate_series(${first}, ${last}, -1) as block
      cross join lateral (${found([sql`(${sql.join(inBlock, sql` || `)})`, ...conditions], sql`offset 0`)}) marked`
  }
  const few = (more?: SQL) => sql`
    select ${id} from (${found(inListings, more)} limit ${FEW * count}) few order by ${id} desc`
  const how = () => {
    if (share <= (listings.length === 0 ? RARE : RARE_IN_LISTING)) return few()
    const blockPrefixes = listings.length === 0 ? ['b:'] : listings.map((shelf) => `s:${shelf}/`)
    if (share <= MANY) return blocks(sql`${newest} >> 16`, sql`0`, blockPrefixes)
    const last = sql`greatest((${newest} >> 12) - 15, 0)`
    // The sum is in no index: almost every id is below, so the index of ids would not narrow the search.
    return sql`
      (${blocks(sql`${newest} >> 12`, last, ['k:'], inListings)})
      union all (${few(sql`and ${last} > 0 and ${id} + 0 < ${last} << 12`)})`
  }
  return (before) => {
    const isEnough = before.map((name) => sql`(select count(*) from ${name})`)
    const wanted = before.length === 0 ? sql`true` : sql`${sql.join(isEnough, sql` + `)} < ${count}`
    return sql`select ${id} as id from (${how()}) found where ${wanted} limit ${count}`
  }
}

/**
 * The subquery hides the marks from the planner, which plans once for all searches then. The share of items that have
 * them decides how they are read.
 */
export const asTsquery = (marks: string) => sql`(select ${marks}::tsquery)`

/**
 * Up to `count` items with these marks, in any order. Few expected: all matches. Many: blocks of ids, until the reader
 * has enough. The block is the first condition, so the index skips it when the marks exclude each other.
 */
export function anyCandidates(query: string[], listings: number[], areMany: boolean, count: number): SQL {
  const terms = query.map((mark) => sql`marks @@ ${mark}::tsquery`)
  const found = (first: SQL) =>
    sql`select item_id as id from item_marks where ${sql.join([first, ...terms], sql` and `)}`
  if (!areMany) {
    const inListings = listings.map((shelf) => `s:${shelf}`)
    return sql`${found(listings.length > 0 ? sql`marks @@ ${anyOf(inListings)}::tsquery` : sql`true`)} limit ${count}`
  }
  const prefixes = listings.length > 0 ? listings.map((shelf) => `s:${shelf}/`) : ['b:']
  const inBlock = prefixes.map((prefix) => sql`quote_literal(${prefix}::text || block)::tsquery`)
  return sql`
    select id from generate_series((select max(item_id) from item_marks) >> 16, 0, -1) as block
    cross join lateral (${found(sql`marks @@ (${sql.join(inBlock, sql` || `)})`)} offset 0) marked limit ${count}`
}

/** A disjunction of marks, as part of a tsquery. */
export const anyOf = (marks: string[]) => `(${marks.map((mark) => `'${mark}'`).join(' | ')})`

/** Shares above which a block of 65,536 ids, or of 4,096, contains more than a hundred matches. */
const RARE = 0.0025
const MANY = 0.03
/** A listing's part of a block is read fast, so reading block by block pays from a lower share. */
const RARE_IN_LISTING = 0.0005
/** Up to so many times the wanted number are all read. */
const FEW = 5
