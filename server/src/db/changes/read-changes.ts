import { sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { queryRows } from '../query-rows.ts'
import type { changedKinds } from '../schema.ts'

/** Where to begin: after a change, or at a moment (ISO 8601); without either at the first change. */
export type ChangesQuery = {
  updated_since?: string | undefined
  cursor?: { micros: string; id: number } | undefined
  per_page: number
}

export type ChangesPage = { ids: number[]; deletedIds: number[]; cursor: string | null; hasMore: boolean }

type Change = { id: number; micros: string; is_deleted: boolean }

/**
 * One page of changed records of a kind, in the order of their changes. A record that changes during the walk moves to
 * its end. A change becomes visible only when every transaction that could commit an earlier one has ended, so that a
 * cursor never passes a change.
 */
export async function readChanges(
  db: Db,
  kind: (typeof changedKinds)[number],
  { updated_since, cursor, per_page }: ChangesQuery,
): Promise<ChangesPage> {
  // A statement of its own: the next one must have a later snapshot.
  const [{ horizon } = { horizon: '' }] = await queryRows<{ horizon: string }>(
    db,
    sql`select ${micros(sql`changes_horizon()`)} as horizon`,
  )
  const start = cursor
    ? sql`and (changed_at, record_id) > (${instant(cursor.micros)}, ${cursor.id}::int)`
    : updated_since
      ? sql`and changed_at >= ${updated_since}::timestamptz`
      : sql``
  const rows = await queryRows<Change>(
    db,
    sql`
    select record_id as id, ${micros(sql`changed_at`)} as micros, is_deleted from record_changes
    where kind = ${kind} and changed_at < ${instant(horizon)} ${start}
    order by kind, changed_at, record_id limit ${per_page + 1}`,
  )
  const page = rows.slice(0, per_page)
  const last = page.at(-1) ?? (cursor && { micros: cursor.micros, id: cursor.id })
  return {
    ids: page.filter((row) => !row.is_deleted).map(({ id }) => id),
    deletedIds: page.filter((row) => row.is_deleted).map(({ id }) => id),
    cursor: last ? `${last.micros}.${last.id}` : null,
    hasMore: rows.length > per_page,
  }
}

/** Microseconds since 1970 as text: exact, unlike a JavaScript date. */
const micros = (at: ReturnType<typeof sql>) => sql`(extract(epoch from ${at}) * 1000000)::bigint::text`
const instant = (microseconds: string) =>
  sql`('epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond')`
