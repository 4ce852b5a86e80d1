import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { accessTokens, roles, type sessionKinds, sessions, users } from '../db/schema.ts'
import { hashToken, newToken } from '../db/token.ts'

/** Somebody with an account who has just signed in; `headers` make a call theirs. */
export type Person = {
  id: number
  sessionId: number
  name: string
  user_name: string
  email: string
  token: string
  headers: { authorization: string }
}

type Given = Partial<typeof users.$inferInsert>

/** Puts people into a test's shop straight through its tables, each signed in, staff as staff; nobody knows their passwords unless a hash is given. */
export function createAccountFactories(db: Db) {
  const counts = { made: 0 }
  const signedIn = async (what: string, role_id: number | null, given: Given): Promise<Person> => {
    const name = `${what} ${++counts.made}`
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
    /** A customer; the next one is somebody else. */
    customer: (given: Given = {}) => signedIn('Customer', null, given),
    /** Somebody of the staff who may do this and nothing else, in a role of their own. */
    staff: async (permissions: string[], given: Given = {}) =>
      signedIn('Staff', await roleOf(`role ${++counts.made}`, permissions), given),
    /** The owner of the shop, who may do everything. */
    owner: async (given: Given = {}) => signedIn('Owner', await roleOf('owner', ['*']), given),
    /** Signs somebody in once more, on another browser, as a customer unless told; gives its session and token. */
    sessionOf,
  }
}
