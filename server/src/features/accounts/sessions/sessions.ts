import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { accessTokens, refreshTokens, type sessionKinds, sessions, type users } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'

/** In seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** Customers and staff have separate sessions. */
export type SessionKind = (typeof sessionKinds)[number]

/** The tokens of a browser: the access token in memory, the refresh token in a cookie. */
export type OpenedSession = { sessionId: number; access: string; refresh: string; remember: boolean; kind: SessionKind }

type UserRow = Pick<typeof users.$inferSelect, 'id' | 'password_hash'>

/** The browser of a sign-in: its name for the session list, and whether the session outlives it. */
export type Browser = { device: string; remember: boolean; kind?: SessionKind }

/**
 * Opens a session. Returns null if the account was deleted or its password changed since it was read, or for a staff
 * session without a role.
 */
export async function openSession(db: Db | Tx, user: UserRow, browser: Browser): Promise<OpenedSession | null> {
  const { device, remember, kind = 'customer' } = browser
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    insert into sessions (user_id, kind, device, remember, expires_at)
    select id, ${kind}, ${device}, ${remember}::boolean, now() + ${lifetime(kind, remember)}::interval from users
    where id = ${user.id} and password_hash = ${user.password_hash} and deleted_at is null
      and (${kind} = 'customer' or role_id is not null)
    for share
    returning id`,
  )
  return rows[0] ? { ...(await newTokens(db, rows[0].id)), remember, kind } : null
}

/**
 * Rotates a refresh token of this kind; null if it is not valid. Tabs that use the same token within 30 seconds each
 * get a successor. A later reuse means that one of the tokens was stolen: the session ends for every holder.
 */
export function refreshSession(db: Db, token: string, kind: SessionKind): Promise<OpenedSession | null> {
  return transact(db, async (tx) => {
    const [used] = await tx
      .update(refreshTokens)
      .set({ used_at: sql`coalesce(${refreshTokens.used_at}, now())` })
      .where(and(eq(refreshTokens.hash, hashToken(token)), hasKind(kind)))
      .returning({
        sessionId: refreshTokens.session_id,
        isLate: sql<boolean>`${refreshTokens.used_at} < now() - interval '30 seconds'`,
      })
    if (!used) return null
    if (used.isLate) {
      await tx.execute(sql`update sessions set ended_at = now() where id = ${used.sessionId} and ended_at is null`)
      return null
    }
    const [session] = await tx
      .update(sessions)
      .set({ last_used_at: sql`now()`, expires_at: renewedExpiry })
      .where(sql`${sessions.id} = ${used.sessionId} and ${isLive} and ${hasRoleIfStaff}`)
      .returning()
    return session ? { ...(await newTokens(tx, session.id)), remember: session.remember, kind } : null
  })
}

/** Whether a session is neither ended nor expired. */
export const isLive = sql`${sessions.ended_at} is null and ${sessions.expires_at} > now()`

const hasKind = (kind: SessionKind) =>
  sql`exists (select from sessions where id = ${refreshTokens.session_id} and kind = ${kind})`

/** The idle lifetime: 30 days if remembered, otherwise 12 hours, two hours for staff. Each refresh renews it. */
const lifetime = (kind: SessionKind, remember: boolean) =>
  kind === 'staff' ? '2 hours' : remember ? '30 days' : '12 hours'

/** A staff session ends after twelve hours, however often it is refreshed. */
const renewedExpiry = sql`case
  when ${sessions.kind} = 'staff'
    then least(${sessions.created_at} + interval '12 hours', now() + ${lifetime('staff', false)}::interval)
  when ${sessions.remember} then now() + ${lifetime('customer', true)}::interval
  else now() + ${lifetime('customer', false)}::interval end`

/** A staff session requires a role. */
const hasRoleIfStaff = sql`(${sessions.kind} = 'customer'
  or exists (select from users where id = ${sessions.user_id} and role_id is not null))`

async function newTokens(db: Db | Tx, session_id: number) {
  const [access, refresh] = [newToken(), newToken()]
  const expires_at = sql`now() + make_interval(secs => ${ACCESS_TOKEN_SECONDS})`
  await db.insert(accessTokens).values({ hash: hashToken(access), session_id, expires_at })
  await db.insert(refreshTokens).values({ hash: hashToken(refresh), session_id })
  return { sessionId: session_id, access, refresh }
}
