import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '@rawnaq/contract/resource'
import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../db/audit/record-audit.ts'
import type { Tx } from '../db/connect.ts'
import { audit } from '../db/schema.ts'
import { orRefuse, Refusal } from '../http/errors/refusal.ts'
import { allFields, changesBetween } from './audit-changes.ts'
import type { Editor } from './editor.ts'
import type { ResourceConfig, Row } from './resource-config.ts'

/**
 * Writes the rows of a resource, each change with an audit entry. An update increments the version; one based on
 * another version is refused. An update that changes nothing writes nothing.
 */
export function createRowWriter(resource: Resource, config: ResourceConfig) {
  const { table } = config
  const there = (id: number) => and(eq(table.id, id), config.notDeleted)
  const auditEntry = ({ userId, requestId }: Editor, action: string, recordId: number) => ({
    ...{ userId, requestId, action, recordId },
    resource: resource.name,
  })
  const separate = (values: Record<string, unknown>) => {
    const isRelated = ([name]: [string, unknown]) => config.related?.names.includes(name) ?? false
    const [related, own] = [true, false].map((wanted) =>
      Object.fromEntries(Object.entries(values).filter((entry) => isRelated(entry) === wanted)),
    )
    return { own: own!, related: related! }
  }
  const writeRelated = async (tx: Tx, id: number, values: Record<string, unknown>, by: Editor) =>
    Object.keys(values).length === 0 ? [] : await config.related!.write(tx, id, values, by)

  return {
    async insert(tx: Tx, values: Record<string, unknown>, by: Editor): Promise<Row> {
      const { own, related } = separate(values)
      await config.beforeWrite?.(tx, by)
      const [made] = await tx
        .insert(table)
        .values(own as never) // checked by the schema
        .returning()
      const row = orRefuse(made) as Row
      const changes = [...allFields(resource, row, 'to'), ...(await writeRelated(tx, row.id, related, by))]
      await recordAudit(tx, { ...auditEntry(by, 'create', row.id), changes })
      return row
    },
    async update(tx: Tx, id: number, values: Record<string, unknown>, by: Editor): Promise<Row> {
      const [locked] = await tx.select().from(table).where(there(id)).for('no key update')
      const before = orRefuse(locked) as Row
      await refuseEditConflict(tx, resource.name, before, by.ifMatch)
      const { own, related } = separate(values)
      const relatedChanges = await writeRelated(tx, id, related, by)
      const isSame = Object.entries(own).every(([column, value]) => isDeepStrictEqual(before[column], value))
      if (isSame && relatedChanges.length === 0) return before
      await config.beforeWrite?.(tx, by)
      const [after] = await tx
        .update(table)
        .set({ ...own, version: sql`${table.version} + 1` })
        .where(there(id))
        .returning()
      const row = orRefuse(after) as Row
      const changes = [...changesBetween(resource, before, row), ...relatedChanges]
      if (changes.length > 0) await recordAudit(tx, { ...auditEntry(by, 'change', id), changes })
      return row
    },
    async remove(tx: Tx, id: number, by: Editor): Promise<Row> {
      await config.beforeWrite?.(tx, by)
      const removed = config.remove
        ? await config.remove(tx, id)
        : (await tx.delete(table).where(there(id)).returning())[0]
      const row = orRefuse(removed) as Row
      await recordAudit(tx, { ...auditEntry(by, 'delete', id), changes: allFields(resource, row, 'from') })
      return row
    },
  }
}

/** Refuses an edit of a record that has changed since it was read, and reports the last edit. */
export async function refuseEditConflict(
  tx: Tx,
  resource: string,
  { id, version }: { id: number | string; version: number },
  seen: number | undefined,
) {
  if (seen === undefined || seen === version) return
  const [last] = await tx
    .select({ by: audit.user_name, at: audit.at })
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.record_id, String(id))))
    .orderBy(desc(audit.id))
    .limit(1)
  throw new Refusal('edit_conflict', { changed: { by: last?.by ?? null, at: last?.at.toISOString() ?? null } })
}
