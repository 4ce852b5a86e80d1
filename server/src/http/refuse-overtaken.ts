import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'
import { audit } from '../db/schema.ts'
import { Refusal } from './refusal.ts'

/** Refuses a change of a record that has moved on since it was seen, and says who moved it. */
export async function refuseOvertaken(
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
  throw new Refusal('changed_meanwhile', { changed: { by: last?.by ?? null, at: last?.at.toISOString() ?? null } })
}
