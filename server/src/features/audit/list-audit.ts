import type { auditQuery } from '@rawnaq/contract/audit'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { audit } from '../../db/schema.ts'

/** Entries beyond this have no pages and are not counted. */
const REACH = 10_000

/** One page of the audit log, newest first. */
export async function listAudit(db: Db, query: z.output<typeof auditQuery>) {
  const { page, per_page } = query
  const filters = (['resource', 'record_id', 'user_id', 'action'] as const)
    .filter((name) => query[name] !== undefined)
    .map((name) => eq(audit[name], query[name]!))
  const where = and(...filters)
  const offset = (page - 1) * per_page
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(audit)
      .where(where)
      .orderBy(desc(audit.id))
      .limit(Math.max(0, Math.min(per_page, REACH - offset)))
      .offset(Math.min(offset, REACH)),
    countUpTo(db, audit, where, REACH),
  ])
  return { data: rows.map(present), ...counted, reach: REACH }
}

const present = ({
  id,
  at,
  user_id,
  user_name,
  action,
  resource,
  record_id,
  changes,
  ...by
}: typeof audit.$inferSelect) => ({
  ...{ id, action, resource, record_id, changes },
  at: at.toISOString(),
  user: user_id === null ? null : { id: user_id, name: user_name },
  api_key: by.api_key_id === null ? null : { id: by.api_key_id, name: by.api_key_name ?? '' },
})
