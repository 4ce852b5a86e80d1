import type { SQL } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'

/** Runs a raw SQL statement and returns its rows. Both drivers return `{ rows }`, which Drizzle's shared type hides. */
export async function queryRows<Row extends object>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
}
