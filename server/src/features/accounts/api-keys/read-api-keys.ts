import type { ApiKey, apiKeyQuery } from '@rawnaq/contract/api-keys'
import { count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { apiKeys, users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { presentActor } from '../../../resources/actor.ts'

/** One page of API keys, the newest first, and the total. */
export async function listApiKeys(db: Db, { state: wanted, page, per_page }: z.output<typeof apiKeyQuery>) {
  const where = wanted && sql`${state} = ${wanted}`
  const [counted] = await db.select({ total: count() }).from(apiKeys).where(where)
  const rows = await selected(db, where)
    .orderBy(desc(apiKeys.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { data: rows.map(present), total: counted!.total }
}

export async function readApiKey(db: Db | Tx, id: number): Promise<ApiKey> {
  return present(orRefuse((await selected(db, eq(apiKeys.id, id)))[0]))
}

const state = sql<ApiKey['state']>`case
  when ${apiKeys.revoked_at} is not null then 'revoked'
  when ${apiKeys.expires_at} <= now() then 'expired'
  else 'active' end`

const selected = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ key: apiKeys, state, maker: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .where(where)

type Row = { key: typeof apiKeys.$inferSelect; state: ApiKey['state']; maker: string }

const present = ({ key, state, maker }: Row): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  permissions: key.permissions,
  state,
  user: presentActor(key.user_id, maker || null),
  created_at: key.created_at.toISOString(),
  last_used_at: key.last_used_at?.toISOString() ?? null,
  expires_at: key.expires_at?.toISOString() ?? null,
  revoked_at: key.revoked_at?.toISOString() ?? null,
})
