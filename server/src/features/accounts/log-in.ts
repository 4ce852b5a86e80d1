import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Attempts } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { type Browser, type Opened, openSession } from './sessions.ts'

type Given = { email: string; password: string }

/** Signs in by e-mail address or user name. Whether it is the name or the password that is wrong is neither told nor felt. */
export async function logIn(
  db: Db,
  { email: name, password }: Given,
  browser: Browser,
  attempts: Attempts,
  address: string,
): Promise<Opened & { userId: number }> {
  const giveBack = attempts.password(name, address)
  const user = await findNamed(db, name)
  const isRight = await isPassword(password, user?.password_hash)
  const opened = user && isRight ? await openSession(db, user, browser) : null
  if (!user || !opened) throw new Refusal('wrong_credentials')
  giveBack()
  return { ...opened, userId: user.id }
}

/** No user name has an `@`. */
async function findNamed(db: Db, name: string) {
  const column = name.includes('@') ? users.email : users.user_name
  const [found] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${column}) = lower(${name})`, isNull(users.deleted_at)))
  return found
}
