import type { Resource } from '@rawnaq/contract/resource'
import type { Locale } from '@rawnaq/rules/locale'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../db/connect.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { AuditChange } from '../db/schema.ts'
import type { Permission } from '../http/access/access.ts'
import { orRefuse } from '../http/errors/refusal.ts'
import type { Shop } from '../http/shop.ts'
import type { Editor } from './editor.ts'
import { localisedTexts } from './localised-texts.ts'
import { type Columns, matchesAllWords, matchInTexts, type SearchCondition, sortOrder } from './search-rows.ts'

export type Row = Record<string, unknown> & { id: number; version: number }

/** How a resource is stored and who may use it. */
export type ResourceConfig = {
  table: PgTable & { id: PgColumn; version: PgColumn }
  read: 'anyone' | Permission
  write: Permission
  /** Adds fields beside the columns. Returns them in the order of the rows; undefined for a row deleted meanwhile. */
  present?: (rows: Row[], locale: Locale) => Promise<(object | undefined)[]>
  /** Adds fields for staff only. */
  presentForStaff?: (rows: Row[], locale: Locale) => Promise<object[]>
  /** The rows anyone may see, such as published ones; staff see all. */
  visible?: SQL
  /** Excludes soft-deleted rows. */
  notDeleted?: SQL
  orderBy?: (PgColumn | SQL)[]
  /** Further cache tags of a response: a variant shows its size. */
  cacheTags?: readonly string[]
  /** A record requires a picture. */
  needsPicture?: boolean
  /** Shows a picture that was sent with a record, where no column of the record names it. */
  showPicture?: (tx: Tx, id: number, path: string, by: Editor) => Promise<void>
  /** Converts inputs beside texts and fields to columns. */
  columns?: (values: Record<string, unknown>, isNew: boolean) => Record<string, unknown>
  /** Fields stored in another table. */
  related?: RelatedFields
  /** The condition of the staff search; by default all texts and the code. */
  searchCondition?: SearchCondition
  /** Filters a staff list by more than equality. */
  narrow?: (query: StaffQuery) => Promise<SQL | undefined> | SQL | undefined
  /** Replaces the deletion of a record; returns the deleted row, or undefined. */
  remove?: (tx: Tx, id: number) => Promise<object | undefined>
  /** Runs before a row is written or deleted, in its transaction. */
  beforeWrite?: (tx: Tx, by: Editor) => Promise<unknown>
  /** Routes served by a file of their own. */
  customRoutes?: readonly ('list' | 'one' | 'create' | 'change' | 'delete')[]
}

/** Fields of a record that are stored in another table and written with it. */
type RelatedFields = {
  names: readonly string[]
  /** Writes the fields that are given, in the transaction of the record, and returns what changed. */
  write: (tx: Tx, id: number, values: Record<string, unknown>, by: Editor) => Promise<AuditChange[]>
}

type Page = { page: number; per_page: number }
export type StaffQuery = Record<string, unknown> & Page & { sort?: string; search?: string; ids?: number[] }

/** Search results are counted up to here; nobody pages further. */
const REACH = 2000

/** The columns of a table by name. */
const columnsIn = (table: PgTable) => table as unknown as Columns

/** Reads the rows of a resource in the reader's language, for everyone and for staff. A missing row is refused. */
export function createRowReader({ db, reads }: Shop, resource: Resource, config: ResourceConfig) {
  const { table } = config
  const columns = columnsIn(table)
  const finds = config.searchCondition ?? matchInTexts(resource, columns)
  const equal = (names: readonly string[], query: Record<string, unknown>) =>
    names.filter((name) => query[name] !== undefined).map((name) => eq(columns[name]!, query[name]))

  const present = async (found: Row[], locale: Locale) => {
    const beside = await config.present?.(found, locale)
    return found.flatMap(({ version, ...row }, index) => {
      if (beside && !beside[index]) return []
      return [{ ...row, ...localisedTexts(resource.texts, row, locale), ...beside?.[index] }]
    })
  }
  const presentToStaff = async (found: Row[], locale: Locale) => {
    const beside = await config.presentForStaff?.(found, locale)
    const versions = new Map(found.map(({ id, version }, index) => [id, { ...beside?.[index], version }]))
    return (await present(found, locale)).map((row) => ({ ...row, ...versions.get(row.id)! }))
  }
  const pageFrom = async (
    from: Db,
    where: SQL | undefined,
    order: (PgColumn | SQL)[],
    { page, per_page }: Page,
    reach = Number.POSITIVE_INFINITY,
  ) => {
    // The subquery skips rows in an index; only the rows of the page are read in full.
    const ids = from
      .select({ id: table.id })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(per_page)
      .offset((page - 1) * per_page)
    const rows = from
      .select()
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(...order)
    const [total, found] = await Promise.all([countUpTo(from, table, where, reach), rows])
    return { found: found as Row[], total }
  }
  const oneFrom = async (from: Db, id: number, and_: SQL | undefined) =>
    (await from
      .select()
      .from(table)
      .where(and(eq(table.id, id), config.notDeleted, and_))) as Row[]

  return {
    /** One page of the publicly visible rows, filtered by equality. */
    async listPublic(query: Record<string, unknown> & Page, locale: Locale) {
      const where = and(config.visible, config.notDeleted, ...equal(resource.filterNames, query))
      const { found, total } = await pageFrom(reads, where, config.orderBy ?? [table.id], query)
      return { rows: await present(found, locale), total }
    },
    async readPublic(id: number, locale: Locale) {
      return { data: orRefuse((await present(await oneFrom(reads, id, config.visible), locale))[0]) }
    },
    /** One page of all rows for staff, newest first by default. */
    async listForStaff(query: StaffQuery, locale: Locale) {
      const { sort, search = '', ids } = query
      const where = and(
        config.notDeleted,
        ...equal(resource.staffFilterNames, query),
        ids && inArray(table.id, ids),
        matchesAllWords(search, finds),
        await config.narrow?.(query),
      )
      const order =
        sort === undefined ? (config.orderBy ?? [desc(table.id)]) : sortOrder(sort, resource, columns, locale)
      const { found, total } = await pageFrom(db, where, order, query, search === '' ? undefined : REACH)
      return { rows: await presentToStaff(found, locale), total }
    },
    /** One row for staff, including unpublished ones. */
    async readForStaff(id: number, locale: Locale) {
      return { data: orRefuse((await presentToStaff(await oneFrom(db, id, undefined), locale))[0]) }
    },
  }
}

export type Rows = ReturnType<typeof createRowReader>

/** The permission to read a resource as staff; the write permission implies it. */
export const staffReadPermission = ({ read, write }: ResourceConfig): Permission =>
  read === 'anyone' ? (write.replace(':write', ':read') as Permission) : read
