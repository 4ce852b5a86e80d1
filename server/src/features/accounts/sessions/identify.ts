import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { accessTokens, roles, sessions, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { bearerToken, type Identify } from '../../../http/access/access.ts'
import { mustSetUpSecondFactor } from '../staff/second-factor-status.ts'

/**
 * Tells who holds the access token of a call, and what they may do, which is nothing unless they signed in as staff. All
 * of it is looked up with every call, so that signing out, another role or a deleted account count at once, in every process.
 */
export const identifyFor =
  (db: Db): Identify =>
  async (request) => {
    const token = bearerToken(request)
    if (token === undefined) return null
    const [found] = await db
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
        and(
          eq(accessTokens.hash, hashToken(token)),
          gt(accessTokens.expires_at, sql`now()`),
          gt(sessions.expires_at, sql`now()`),
          isNull(sessions.ended_at),
          isNull(users.deleted_at),
          or(eq(sessions.kind, 'customer'), isNotNull(users.role_id)),
        ),
      )
    if (!found) return null
    return { ...found, permissions: new Set(found.needsSecondFactor ? [] : found.permissions) }
  }
