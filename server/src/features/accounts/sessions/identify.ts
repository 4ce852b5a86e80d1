import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { asPrepared, buildOnce } from '../../../db/query-rows.ts'
import { accessTokens, roles, sessions, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { bearerToken, type Identify } from '../../../http/access/access.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { identifyApiKey } from '../api-keys/identify-api-key.ts'
import { looksLikeApiKey } from '../api-keys/key-format.ts'
import { mustSetUpSecondFactor } from '../staff/second-factor-status.ts'

/**
 * Identifies the caller by the access token or API key, with their permissions; none in a customer's session. Read from the
 * database with every request, so that a sign-out, a new role or a deletion takes effect immediately in every process.
 */
export const identifyFor =
  (db: Db, rateLimits: RateLimitStore | null = null): Identify =>
  async (request) => {
    const token = bearerToken(request)
    if (token === undefined) return null
    if (looksLikeApiKey(token)) return identifyApiKey(db, rateLimits, token)
    const [found] = await findSession(db).execute({ hash: hashToken(token) })
    if (!found) return null
    return { ...found, permissions: new Set(found.needsSecondFactor ? [] : found.permissions) }
  }

const findSession = buildOnce((db) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      kind: sessions.kind,
      needsSecondFactor: mustSetUpSecondFactor,
      roleName: roles.name,
      permissions: roles.permissions,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(roles, and(eq(roles.id, users.role_id), eq(sessions.kind, 'staff')))
    .where(
      asPrepared(
        and(
          eq(accessTokens.hash, sql.placeholder('hash')),
          gt(accessTokens.expires_at, sql`now()`),
          gt(sessions.expires_at, sql`now()`),
          isNull(sessions.ended_at),
          isNull(users.deleted_at),
          or(eq(sessions.kind, 'customer'), isNotNull(users.role_id)),
        )!,
      ),
    ),
)
