import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { sessions } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { isLive } from './sessions.ts'

/** Ends every session of an account, except one if given. */
export const endSessionsOf = (tx: Tx, userId: number, exceptFor?: number) =>
  end(tx, and(eq(sessions.user_id, userId), exceptFor === undefined ? undefined : ne(sessions.id, exceptFor))!)

/** Ends the staff sessions of an account. */
export const endStaffSessionsOf = (tx: Tx, userId: number) =>
  end(tx, and(eq(sessions.user_id, userId), eq(sessions.kind, 'staff'))!)

/** Ends one session of an account. Returns false if the account has no such session. */
export async function endSession(db: Db, userId: number, id: number): Promise<boolean> {
  return (await end(db, and(eq(sessions.user_id, userId), eq(sessions.id, id), isLive)!)).length > 0
}

/** Ends the session of either token, or with `everywhere` all sessions of its owner. */
export async function endSessionOf(db: Db, tokens: { refresh?: string; access?: string }, everywhere: boolean) {
  const session = sessionOf(tokens)
  const owner = sql`${sessions.user_id} in (select user_id from sessions where ${and(session, isLive)})`
  await end(db, everywhere ? or(owner, session)! : session)
}

const sessionOf = ({ refresh = '', access = '' }: { refresh?: string; access?: string }) =>
  sql`${sessions.id} in (
    select session_id from refresh_tokens where hash = ${hashToken(refresh)}
    union all select session_id from access_tokens where hash = ${hashToken(access)} and expires_at > now())`

/** Locked in the order of their ids, so that concurrent callers wait and never deadlock. */
const end = (db: Db | Tx, condition: SQL) =>
  db
    .update(sessions)
    .set({ ended_at: sql`now()` })
    .where(
      sql`${sessions.id} in (
        select id from sessions where ${and(condition, isNull(sessions.ended_at))} order by id for no key update)`,
    )
    .returning({ id: sessions.id })
