import { keyPermissions } from '@rawnaq/contract/permissions'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { apiKeys, roles, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { type Caller, includesPermission, type Permission } from '../../../http/access/access.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { hasSecondFactor, requiresSecondFactor } from '../staff/second-factor-status.ts'
import { isWellFormedApiKey } from './key-format.ts'

/**
 * The caller of an API key; null for an unknown, expired or revoked one. Its permissions are those of the key that its
 * maker still has, read with every request. Refuses more requests than its rate limit.
 */
export async function identifyApiKey(db: Db, rateLimits: RateLimitStore | null, key: string): Promise<Caller | null> {
  if (!isWellFormedApiKey(key)) return null
  const [found] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      permissions: apiKeys.permissions,
      userId: users.id,
      roleName: roles.name,
      ofRole: roles.permissions,
      needsSecondFactor: sql<boolean>`${requiresSecondFactor()} and not ${hasSecondFactor}`,
      isUseNoted: sql<boolean>`coalesce(${apiKeys.last_used_at} > now() - interval '1 minute', false)`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(
      and(
        eq(apiKeys.hash, hashToken(key)),
        isNull(apiKeys.revoked_at),
        or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, sql`now()`)),
        isNull(users.deleted_at),
      ),
    )
  if (!found) return null
  const { id, name, userId, roleName, needsSecondFactor } = found
  const rateLimit = rateLimits && (await count(rateLimits, id))
  if (!found.isUseNoted) await db.update(apiKeys).set({ last_used_at: sql`now()` }).where(eq(apiKeys.id, id))
  const permissions = needsSecondFactor ? [] : remaining(found.permissions, new Set(found.ofRole))
  const apiKey = { id, name, ...(rateLimit && { rateLimit }) }
  return { userId, roleName, needsSecondFactor, sessionId: 0, kind: 'key', permissions: new Set(permissions), apiKey }
}

/** The permissions of a key that its maker still has. A maker who may only read by now leaves the key that. */
const remaining = (permissions: readonly string[], ofRole: ReadonlySet<string>) =>
  permissions
    .flatMap((one) => [one, one.replace(/:write$/, ':read')])
    .filter((one) => isForKeys.has(one) && includesPermission(ofRole, one as Permission))

const isForKeys = new Set<string>(keyPermissions)

async function count(store: RateLimitStore, id: number) {
  const { max, timeWindow } = limits.apiKeys
  const [counted] = await store.increment([`api key ${id}`], timeWindow)
  const resetSeconds = Math.ceil(counted!.resetMs / 1000)
  if (counted!.count > max) throw new Refusal('too_many_requests', { retryAfter: resetSeconds })
  return { remaining: max - counted!.count, resetSeconds }
}
