import { getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../connect.ts'

/** The id of a record by its key; null for null. A key that is not there is refused. */
export type IdOf = { (key: string): number; (key: string | null): number | null }

/** Inserts records that others refer to by key, in their order. Returns the id of each key. */
export async function insertKeyed<Table extends PgTable & { id: PgColumn }, Record extends { key: string }>(
  db: Db | Tx,
  table: Table,
  records: readonly Record[],
  columns: (record: Record, position: number) => Table['$inferInsert'],
): Promise<IdOf> {
  const ids = new Map<string, number>()
  if (records.length > 0) {
    const plain: PgTable = table
    const rows = await db.insert(plain).values(records.map(columns)).returning({ id: table.id })
    for (const [index, { key }] of records.entries()) ids.set(key, Number(rows[index]?.id))
  }
  return idOf(ids, getTableName(table))
}

/** Returns a lookup of the keys inserted so far. */
export const idOf = (ids: ReadonlyMap<string, number>, name: string): IdOf =>
  ((key: string | null) => {
    if (key === null) return null
    const id = ids.get(key)
    if (id === undefined) throw new RangeError(`the demo names ${key}, which is not among its ${name}`)
    return id
  }) as IdOf
