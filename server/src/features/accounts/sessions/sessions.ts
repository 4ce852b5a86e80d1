import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { accessTokens, refreshTokens, type sessionKinds, sessions, type users } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'

/** In seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** Customers and staff sign in apart from one another. */
export type SessionKind = (typeof sessionKinds)[number]

/** What a browser is given: the access token for its memory, the refresh token for its cookie. */
export type OpenedSession = { sessionId: number; access: string; refresh: string; remember: boolean; kind: SessionKind }

type Known = Pick<typeof users.$inferSelect, 'id' | 'password_hash'>

/** The browser somebody signs in at: what they recognise it by, and whether the session is to outlive it. */
export type Browser = { device: string; remember: boolean; kind?: SessionKind }

/**
 * Opens a session, unless the account was deleted or its password changed since it was looked at: then null. One of the
 * staff opens for whoever has a role.
 */
export async function openSession(db: Db | Tx, user: Known, browser: Browser): Promise<OpenedSession | null> {
  const { device, remember, kind = 'customer' } = browser
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    insert into sessions (user_id, kind, device, remember, expires_at)
    select id, ${kind}, ${device}, ${remember}::boolean, now() + ${lasting(kind, remember)}::interval from users
    where id = ${user.id} and password_hash = ${user.password_hash} and deleted_at is null
      and (${kind} = 'customer' or role_id is not null)
    for share
    returning id`,
  )
  return rows[0] ? { ...(await newTokens(db, rows[0].id)), remember, kind } : null
}

/**
 * The next tokens for whoever holds a refresh token of this kind; null when it opens nothing. Tabs that use the same one
 * within half a minute are all given one. One that comes back later was stolen, or its successor was: its session ends for
 * every holder.
 */
export function refreshSession(db: Db, token: string, kind: SessionKind): Promise<OpenedSession | null> {
  return transact(db, async (tx) => {
    const [used] = await tx
      .update(refreshTokens)
      .set({ used_at: sql`coalesce(${refreshTokens.used_at}, now())` })
      .where(and(eq(refreshTokens.hash, hashToken(token)), ofKind(kind)))
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
      .set({ last_used_at: sql`now()`, expires_at: stillLasting })
      .where(sql`${sessions.id} = ${used.sessionId} and ${isLive} and ${ofStaffStill}`)
      .returning()
    return session ? { ...(await newTokens(tx, session.id)), remember: session.remember, kind } : null
  })
}

/** Whether a session still opens anything. */
export const isLive = sql`${sessions.ended_at} is null and ${sessions.expires_at} > now()`

const ofKind = (kind: SessionKind) =>
  sql`exists (select from sessions where id = ${refreshTokens.session_id} and kind = ${kind})`

/** Longer than any night for whoever is to be remembered, a day's shopping for the others, a break for the staff; all count anew with every use. */
const lasting = (kind: SessionKind, remember: boolean) =>
  kind === 'staff' ? '2 hours' : remember ? '30 days' : '12 hours'

/** However often it is used, a session of the staff ends with the day's work. */
const stillLasting = sql`case
  when ${sessions.kind} = 'staff'
    then least(${sessions.created_at} + interval '12 hours', now() + ${lasting('staff', false)}::interval)
  when ${sessions.remember} then now() + ${lasting('customer', true)}::interval
  else now() + ${lasting('customer', false)}::interval end`

/** Whoever has no role any more is not of the staff. */
const ofStaffStill = sql`(${sessions.kind} = 'customer'
  or exists (select from users where id = ${sessions.user_id} and role_id is not null))`

async function newTokens(db: Db | Tx, session_id: number) {
  const [access, refresh] = [newToken(), newToken()]
  const expires_at = sql`now() + make_interval(secs => ${ACCESS_TOKEN_SECONDS})`
  await db.insert(accessTokens).values({ hash: hashToken(access), session_id, expires_at })
  await db.insert(refreshTokens).values({ hash: hashToken(refresh), session_id })
  return { sessionId: session_id, access, refresh }
}
