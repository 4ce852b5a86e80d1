import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { sessions } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { isLive } from './sessions.ts'

/** Ends every session of an account, all but one where one is named. */
export const endSessionsOf = (tx: Tx, userId: number, exceptFor?: number) =>
  end(tx, and(eq(sessions.user_id, userId), exceptFor === undefined ? undefined : ne(sessions.id, exceptFor))!)

/** Ends the sessions an account has as one of the staff. */
export const endStaffSessionsOf = (tx: Tx, userId: number) =>
  end(tx, and(eq(sessions.user_id, userId), eq(sessions.kind, 'staff'))!)

/** Ends one session of an account; says whether it had it. */
export async function endSession(db: Db, userId: number, id: number): Promise<boolean> {
  return (await end(db, and(eq(sessions.user_id, userId), eq(sessions.id, id), isLive)!)).length > 0
}

/** Ends the session these tokens belong to, whichever of the two is known, or everywhere all of its owner. */
export async function endSessionOf(db: Db, held: { refresh?: string; access?: string }, everywhere: boolean) {
  const this_ = holding(held)
  const owner = sql`${sessions.user_id} in (select user_id from sessions where ${and(this_, isLive)})`
  await end(db, everywhere ? or(owner, this_)! : this_)
}

const holding = ({ refresh = '', access = '' }: { refresh?: string; access?: string }) =>
  sql`${sessions.id} in (
    select session_id from refresh_tokens where hash = ${hashToken(refresh)}
    union all select session_id from access_tokens where hash = ${hashToken(access)} and expires_at > now())`

/** In the order of their numbers, so that two who end the same ones wait for each other. */
const end = (db: Db | Tx, which: SQL) =>
  db
    .update(sessions)
    .set({ ended_at: sql`now()` })
    .where(
      sql`${sessions.id} in (
        select id from sessions where ${and(which, isNull(sessions.ended_at))} order by id for no key update)`,
    )
    .returning({ id: sessions.id })
