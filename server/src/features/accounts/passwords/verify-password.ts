import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import { users } from '../../../db/schema.ts'
import type { Caller } from '../../../http/access/access.ts'
import { callerAddress } from '../../../http/access/caller-address.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { AttemptLimits } from '../sign-in/sign-in-limits.ts'
import { isPassword } from './passwords.ts'

type User = typeof users.$inferSelect

/** Returns the caller's account if the password is right; otherwise, or without a password, refuses the field. Rate-limits attempts. */
export type VerifyPassword = (caller: Caller, password: string, field: string) => Promise<User>

export const passwordVerifier =
  (db: Db, attempts: AttemptLimits, request: FastifyRequest): VerifyPassword =>
  async ({ userId }, password, field) => {
    const decrement = await attempts.password(userId, callerAddress(request))
    const mine = and(eq(users.id, userId), isNull(users.deleted_at))
    const [found] = await db.select().from(users).where(mine)
    const user = orRefuse(found, 'sign_in_required')
    if (user.password_hash === NO_PASSWORD) {
      await decrement()
      throw new Refusal('no_password', { errors: { [field]: ['no_password'] } })
    }
    if (!(await isPassword(password, user.password_hash))) throw wrongPassword(field)
    await decrement()
    return user
  }

export const wrongPassword = (field: string) =>
  new Refusal('wrong_password', { errors: { [field]: ['wrong_password'] } })
