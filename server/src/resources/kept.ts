import type { Resource } from '@rawnaq/contract/resource'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../db/connect.ts'
import type { Access } from '../http/access.ts'
import { orRefuse } from '../http/refusal.ts'
import type { Shop } from '../http/shop.ts'
import { spoken } from './languages.ts'

export type Row = Record<string, unknown> & { id: number }

/** How a resource is kept and who may use it. */
export type Kept = {
  table: PgTable & { id: PgColumn }
  read: Access
  write: Access
  /** Adds what is shown beside the columns; the rows come in the order of the answer. */
  present?: (rows: Row[], locale: Locale) => Promise<object[]>
  /** What anyone may see of it, such as only what is published. */
  visible?: SQL
  /** Which rows still count as there, where deleting only marks them. */
  notDeleted?: SQL
  orderBy?: (PgColumn | SQL)[]
  /** Tags of what else an answer shows: a variant shows its size. */
  shows?: readonly string[]
  /** Without a picture there is no such record. */
  needsPicture?: boolean
  /** The calls that are answered in a file of their own. */
  own?: readonly ('list' | 'one' | 'create' | 'change' | 'delete')[]
}

/** The rows of a resource: read in the reader's language, written as columns. A row that is not there is refused. */
export function rowsOf({ db }: Shop, resource: Resource, kept: Kept) {
  const { table } = kept
  const columns = table as unknown as Record<string, PgColumn> // a table is the record of its columns
  const parents = Object.values(resource.parents).map((name) => [name, columns[name]!] as const)
  const written = { id: table.id, ...Object.fromEntries(parents) }
  const oneOf = (id: number) => and(eq(table.id, id), kept.notDeleted)

  const present = async (rows: Row[], locale: Locale) => {
    const beside = (await kept.present?.(rows, locale)) ?? []
    return rows.map((row, index) => ({ ...row, ...spoken(resource.texts, row, locale), ...beside[index] }))
  }
  const find = async (where: SQL | undefined, locale: Locale) => {
    const found = (await db.select().from(table).where(where)) as Row[]
    return { data: orRefuse((await present(found, locale))[0]) }
  }

  return {
    /** One page of what anyone may see, narrowed by equality. */
    async list(
      filters: Record<string, unknown>,
      { page, per_page }: { page: number; per_page: number },
      locale: Locale,
    ) {
      const narrowed = Object.entries(filters).map(([name, value]) => eq(columns[name]!, value))
      const where = and(kept.visible, kept.notDeleted, ...narrowed)
      const order = kept.orderBy ?? [table.id]
      const rows = db
        .select()
        .from(table)
        .where(where)
        .orderBy(...order)
        .limit(per_page)
        .offset((page - 1) * per_page)
      const [total, found] = await Promise.all([db.$count(table, where), rows])
      return { rows: await present(found as Row[], locale), total }
    },
    seen: (id: number, locale: Locale) => find(and(oneOf(id), kept.visible), locale),
    /** Read by whoever may write it, so also what nobody else sees yet. */
    one: (id: number, locale: Locale) => find(oneOf(id), locale),
    async insert(values: Record<string, unknown>, on: Db | Tx = db) {
      const [row] = await on
        .insert(table)
        .values(values as never)
        .returning(written) // the values were checked by the schema
      return orRefuse(row) as Row
    },
    async update(id: number, values: Record<string, unknown>, on: Db | Tx = db) {
      const [row] = await on.update(table).set(values).where(oneOf(id)).returning(written)
      return orRefuse(row) as Row
    },
    async remove(id: number) {
      const [row] = await db.delete(table).where(oneOf(id)).returning(written)
      return orRefuse(row) as Row
    },
  }
}

export type Rows = ReturnType<typeof rowsOf>
