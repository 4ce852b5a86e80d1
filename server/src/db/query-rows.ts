import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'

/** The comment at the end of a statement whose plan is right for all values. */
export const PREPARED = '/* prepared */'
/** The same for a statement with many texts, of which a connection prepares only some. */
export const PREPARED_VARIANT = '/* prepared variant */'

/** Runs a raw SQL statement and returns its rows. Both drivers return `{ rows }`, which Drizzle's shared type hides. */
export async function queryRows<Row extends object>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
}

/**
 * Marks a statement, or the condition at its end, that takes longer to plan than to run: a connection to PostgreSQL plans
 * it once, outside transactions too. Only for lookups by key, whose best plan does not depend on the values, and with a
 * text that does not vary with the number of values.
 */
export const asPrepared = (statement: SQL): SQL => sql`${statement} ${sql.raw(PREPARED)}`

/**
 * Builds the text of a query once for each database instead of for each use: it takes a sixth of the processor time of a
 * list. Its values are `sql.placeholder`s, which `execute` takes.
 */
export function buildOnce<Query>(query: (db: Db) => { prepare(name: string): Query }): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const found = built.get(db)
    if (found) return found
    // PostgreSQL gets no name here: behind a pooler, statements have none.
    const made = query(db).prepare('')
    built.set(db, made)
    return made
  }
}

/** Like `queryRows`, for a statement that is planned once per connection (`asPrepared`). */
export const queryRowsPrepared = <Row extends object>(db: Db | Tx, statement: SQL): Promise<Row[]> =>
  queryRows(db, asPrepared(statement))

/** Like `queryRowsPrepared`, for a statement whose text varies with what is requested, such as a search. */
export const queryRowsVariant = <Row extends object>(db: Db | Tx, statement: SQL): Promise<Row[]> =>
  queryRows(db, sql`${statement} ${sql.raw(PREPARED_VARIANT)}`)

/**
 * The end of a query of so many rows from a parameter, of which PostgreSQL expects 100 from JSON and 10 from an array,
 * and would hash whole tables. It is a limit that is never reached: a power of two in the text, because as a parameter it
 * would be unknown to the plan for all values, which would never be chosen then.
 */
export const estimatedRows = (count: number): SQL => sql.raw(`limit ${2 ** Math.ceil(Math.log2(Math.max(1, count)))}`)
