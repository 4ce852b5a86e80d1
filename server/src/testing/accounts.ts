import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { accessTokens, roles, type sessionKinds, sessions, users } from '../db/schema.ts'
import { hashToken, newToken } from '../db/tokens/token.ts'

/** A user who has just signed in; `headers` authenticate their requests. */
export type Person = {
  id: number
  sessionId: number
  name: string
  user_name: string
  email: string
  token: string
  headers: { authorization: string }
}

type UserFields = Partial<typeof users.$inferInsert>

/**
 * Creates users directly in the tables of a test's shop, each signed in, staff members as staff. They have no password
 * unless a hash is given.
 */
export function createAccountFactories(db: Db) {
  const counts = { made: 0 }
  const signedIn = async (role: string, role_id: number | null, given: UserFields): Promise<Person> => {
    const name = `${role} ${++counts.made}`
    const user_name = name.toLowerCase().replace(' ', '.')
    const defaults = { name, user_name, email: `${user_name}@mail.com`, mobile: '+96550001234', password_hash: '-' }
    const [user] = await db
      .insert(users)
      .values({ ...defaults, role_id, ...given })
      .returning()
    const { id: sessionId, token } = await sessionOf(user!.id, role_id === null ? 'customer' : 'staff')
    const { id, email } = user!
    const headers = { authorization: `Bearer ${token}` }
    return { id, sessionId, name: user!.name, user_name: user!.user_name, email, token, headers }
  }
  const sessionOf = async (user_id: number, kind: (typeof sessionKinds)[number] = 'customer') => {
    const [session] = await db
      .insert(sessions)
      .values({ user_id, kind, remember: true, expires_at: sql`now() + interval '30 days'` })
      .returning()
    const token = newToken()
    const expires_at = sql`now() + interval '15 minutes'`
    await db.insert(accessTokens).values({ hash: hashToken(token), session_id: session!.id, expires_at })
    return { id: session!.id, token }
  }
  const roleOf = async (name: string, permissions: string[]) => {
    const change = { target: roles.name, set: { permissions } }
    const [role] = await db.insert(roles).values({ name, permissions }).onConflictDoUpdate(change).returning()
    return role!.id
  }
  return {
    /** A new customer. */
    customer: (given: UserFields = {}) => signedIn('Customer', null, given),
    /** A staff member with exactly these permissions, in a role of their own. */
    staff: async (permissions: string[], given: UserFields = {}) =>
      signedIn('Staff', await roleOf(`role ${++counts.made}`, permissions), given),
    /** The owner of the shop, with all permissions. */
    owner: async (given: UserFields = {}) => signedIn('Owner', await roleOf('owner', ['*']), given),
    /** Signs a user in in another browser, as a customer by default. Returns the session and its token. */
    sessionOf,
  }
}
