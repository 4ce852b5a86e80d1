import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { accessTokens, refreshTokens, sessions, type users } from '../../db/schema.ts'
import { hashOf, newToken } from '../../db/token.ts'
import { transact } from '../../db/transact.ts'

/** In seconds. */
export const ACCESS_LASTS = 15 * 60

/** What a browser is given: the access token for its memory, the refresh token for its cookie. */
export type Opened = { access: string; refresh: string; remember: boolean }

type Known = Pick<typeof users.$inferSelect, 'id' | 'password_hash'>

/** The browser somebody signs in at: what they recognise it by, and whether the session is to outlive it. */
export type Browser = { device: string; remember: boolean }

/** Opens a session, unless the account was deleted or its password changed since it was looked at: then null. */
export async function openSession(db: Db | Tx, user: Known, { device, remember }: Browser): Promise<Opened | null> {
  const { rows } = (await db.execute(sql`
    insert into sessions (user_id, device, remember, expires_at)
    select id, ${device}, ${remember}::boolean, now() + ${lasting(remember)}::interval from users
    where id = ${user.id} and password_hash = ${user.password_hash} and deleted_at is null
    for share
    returning id`)) as unknown as { rows: { id: number }[] } // the drivers agree on this much
  return rows[0] ? { ...(await newTokens(db, rows[0].id)), remember } : null
}

/**
 * The next tokens for whoever holds a refresh token; null when it opens nothing. Tabs that use the same one within half
 * a minute are all given one. One that comes back later was stolen, or its successor was: its session ends for every holder.
 */
export function refreshSession(db: Db, token: string): Promise<Opened | null> {
  return transact(db, async (tx) => {
    const [used] = await tx
      .update(refreshTokens)
      .set({ used_at: sql`coalesce(${refreshTokens.used_at}, now())` })
      .where(eq(refreshTokens.hash, hashOf(token)))
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
      .set({
        last_used_at: sql`now()`,
        expires_at: sql`now() + case when ${sessions.remember} then ${lasting(true)} else ${lasting(false)} end::interval`,
      })
      .where(sql`${sessions.id} = ${used.sessionId} and ${isLive}`)
      .returning()
    return session ? { ...(await newTokens(tx, session.id)), remember: session.remember } : null
  })
}

/** Whether a session still opens anything. */
export const isLive = sql`${sessions.ended_at} is null and ${sessions.expires_at} > now()`

/** Longer than any night for whoever is to be remembered, a day's shopping for the others; both count anew with every use. */
const lasting = (remember: boolean) => (remember ? '30 days' : '12 hours')

async function newTokens(db: Db | Tx, session_id: number) {
  const [access, refresh] = [newToken(), newToken()]
  const expires_at = sql`now() + make_interval(secs => ${ACCESS_LASTS})`
  await db.insert(accessTokens).values({ hash: hashOf(access), session_id, expires_at })
  await db.insert(refreshTokens).values({ hash: hashOf(refresh), session_id })
  return { access, refresh }
}
