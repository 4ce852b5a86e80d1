import { isOwnName, newPassword, userName } from '@rawnaq/contract/account-fields'
import { accountIssueWords } from '@rawnaq/contract/account-issues'
import { type Issue, wordsForIssue } from '@rawnaq/contract/issues'
import { email as emailField } from '@rawnaq/contract/text'
import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { roles, users } from '../../db/schema.ts'
import { StartupError } from '../../db/startup-error.ts'
import { newToken } from '../../db/tokens/token.ts'
import { transact } from '../../db/transact.ts'
import { revokePendingTokens } from './one-time-tokens.ts'
import { hashPassword } from './passwords/passwords.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'
import { deleteSecondFactor } from './staff/set-up-second-factor.ts'

/** Makes the account with this email address an owner with this password; creates the account if there is none. */
export async function makeOwner(db: Db, typed: { email: string; password: string }) {
  const email = accepted(emailField, typed.email)
  const password = accepted(newPassword, typed.password)
  const start = userName.safeParse(email.split('@')[0]).data ?? 'owner'
  if (isOwnName(password, { email, user_name: start })) throw new StartupError(accountIssueWords.password_is_name.en)
  const password_hash = await hashPassword(password)
  await transact(db, async (tx) => {
    const everything = { permissions: ['*'] }
    const [owner] = await tx
      .insert(roles)
      .values({ name: 'owner', ...everything })
      .onConflictDoUpdate({ target: roles.name, set: everything })
      .returning()
    const values = { password_hash, role_id: owner!.id, verified_at: sql`now()` }
    const [user] = await tx.update(users).set(values).where(sql`lower(${users.email}) = lower(${email})`).returning()
    if (user) {
      await endSessionsOf(tx, user.id)
      // The operator who runs this command may have lost the second factor, and signs in again by it.
      await deleteSecondFactor(tx, user.id)
      // The previous holder of the account may be a stranger with a pending token.
      return revokePendingTokens(tx, user.id, user.email)
    }
    const [taken] = await tx.select().from(users).where(sql`lower(${users.user_name}) = lower(${start})`)
    const user_name = taken ? `owner-${newToken().slice(0, 8)}` : start
    await tx.insert(users).values({ ...values, email, user_name, name: start, mobile: '' })
  })
}

function accepted(schema: z.ZodMiniType<string>, typed: string): string {
  const { data, error } = schema.safeParse(typed)
  if (data !== undefined) return data
  throw new StartupError(`${wordsForIssue(error!.issues[0] as Issue, 'en', accountIssueWords)}.`)
}
