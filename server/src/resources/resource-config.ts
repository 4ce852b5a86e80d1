import type { Resource } from '@rawnaq/contract/resource'
import type { Locale } from '@rawnaq/rules/locale'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../db/connect.ts'
import type { Permission } from '../http/access/access.ts'
import { orRefuse } from '../http/errors/refusal.ts'
import type { Shop } from '../http/shop.ts'
import { localisedTexts } from './localised-texts.ts'
import { matchesAllWords, matchInTexts, type SearchCondition, sortOrder } from './search-rows.ts'
import type { Editor } from './write-rows.ts'

export type Row = Record<string, unknown> & { id: number; version: number }
export type Columns = Readonly<Record<string, PgColumn>>

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
  /** Turns what is written beside texts and fields into columns. */
  columns?: (values: Record<string, unknown>, isNew: boolean) => Record<string, unknown>
  /** The condition of the staff search; by default all texts and the code. */
  searchCondition?: SearchCondition
  /** Narrows a list of the staff by what equality does not say. */
  narrow?: (query: StaffQuery) => Promise<SQL | undefined> | SQL | undefined
  /** Takes a record away where it is not simply deleted; gives what it was. */
  remove?: (tx: Tx, id: number) => Promise<object | undefined>
  /** Routes served by a file of their own. */
  customRoutes?: readonly ('list' | 'one' | 'create' | 'change' | 'delete')[]
}

type Page = { page: number; per_page: number }
export type StaffQuery = Record<string, unknown> & Page & { sort?: string; search?: string; ids?: number[] }

/** Of what words find, no more is counted; whoever looks for something reads no further. */
const REACH = 2000

/** A table as the record of its columns, which it is. */
export const columnsIn = (table: PgTable) => table as unknown as Columns

/** Reads the rows of a resource in the reader's language, for everyone and for staff. A missing row is refused. */
export function createRowReader({ db, reads }: Shop, resource: Resource, kept: ResourceConfig) {
  const { table } = kept
  const columns = columnsIn(table)
  const finds = kept.searchCondition ?? matchInTexts(resource, columns)
  const equal = (names: readonly string[], query: Record<string, unknown>) =>
    names.filter((name) => query[name] !== undefined).map((name) => eq(columns[name]!, query[name]))

  const present = async (found: Row[], locale: Locale) => {
    const beside = await kept.present?.(found, locale)
    return found.flatMap(({ version, ...row }, index) => {
      if (beside && !beside[index]) return []
      return [{ ...row, ...localisedTexts(resource.texts, row, locale), ...beside?.[index] }]
    })
  }
  const presentToStaff = async (found: Row[], locale: Locale) => {
    const beside = await kept.presentForStaff?.(found, locale)
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
    // What a page leaves behind is passed over in an index; only its own rows are read whole.
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
    const [total, found] = await Promise.all([countTo(from, where, reach), rows])
    return { found: found as Row[], total }
  }
  /** Exact, but for more than there is reach for. */
  const countTo = async (from: Db, where: SQL | undefined, reach: number) => {
    if (reach === Number.POSITIVE_INFINITY) return { total: await from.$count(table, where) }
    const within = from
      .select({ id: table.id })
      .from(table)
      .where(where)
      .limit(reach + 1)
    const total = await from.$count(within.as('within'))
    return { total: Math.min(total, reach), isLowerBound: total > reach }
  }
  const oneFrom = async (from: Db, id: number, and_: SQL | undefined) =>
    (await from
      .select()
      .from(table)
      .where(and(eq(table.id, id), kept.notDeleted, and_))) as Row[]

  return {
    /** One page of what anyone may see, narrowed by equality. */
    async listPublic(query: Record<string, unknown> & Page, locale: Locale) {
      const where = and(kept.visible, kept.notDeleted, ...equal(resource.filterNames, query))
      const { found, total } = await pageFrom(reads, where, kept.orderBy ?? [table.id], query)
      return { rows: await present(found, locale), total }
    },
    async readPublic(id: number, locale: Locale) {
      return { data: orRefuse((await present(await oneFrom(reads, id, kept.visible), locale))[0]) }
    },
    /** One page of all there is, as the staff asks for it; the newest first unless told. */
    async listForStaff(query: StaffQuery, locale: Locale) {
      const { sort, search = '', ids } = query
      const where = and(
        kept.notDeleted,
        ...equal(resource.staffFilterNames, query),
        ids && inArray(table.id, ids),
        matchesAllWords(search, finds),
        await kept.narrow?.(query),
      )
      const order = sort === undefined ? (kept.orderBy ?? [desc(table.id)]) : sortOrder(sort, resource, columns, locale)
      const { found, total } = await pageFrom(db, where, order, query, search === '' ? undefined : REACH)
      return { rows: await presentToStaff(found, locale), total }
    },
    /** Read by the staff, so also what nobody else sees yet. */
    async readForStaff(id: number, locale: Locale) {
      return { data: orRefuse((await presentToStaff(await oneFrom(db, id, undefined), locale))[0]) }
    },
  }
}

export type Rows = ReturnType<typeof createRowReader>

/** What the staff needs to read it: whoever may write it may, too. */
export const staffReadPermission = ({ read, write }: ResourceConfig): Permission =>
  read === 'anyone' ? (write.replace(':write', ':read') as Permission) : read
