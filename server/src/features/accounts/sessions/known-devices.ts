import { and, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../db/connect.ts'
import { knownDevices, users } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'
import { callerAddress } from '../../../http/access/caller-address.ts'

/** The two sign-in routes, which count wrong passwords separately. */
export type SignIn = 'customer' | 'staff'

/** Where a password is typed: at which sign-in, from which network address, on which device. */
export type SignInSource = { signIn: SignIn; address: string; device: string | undefined }

/** A device on which the account has signed in before. */
export type KnownDevice = { hash: string; userId: number }

const COOKIE = 'device'
const DAYS = 180
const MOST_DEVICES = 20

/** Reads where a sign-in request comes from. */
export const sourceOf = (request: FastifyRequest, signIn: SignIn): SignInSource => ({
  signIn,
  address: callerAddress(request),
  device: deviceTokenOf(request),
})

export const deviceTokenOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[COOKIE]

/** Finds the device by its token for an account by its email or user name; undefined if the account never signed in on it. */
export async function findKnownDevice(
  db: Db,
  token: string | undefined,
  name: string,
): Promise<KnownDevice | undefined> {
  if (!token) return undefined
  const column = name.includes('@') ? users.email : users.user_name
  const [found] = await db
    .select({ hash: knownDevices.hash, userId: knownDevices.user_id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.user_id))
    .where(
      and(
        eq(knownDevices.hash, hashToken(token)),
        gt(knownDevices.expires_at, sql`now()`),
        sql`lower(${column}) = lower(${name})`,
        isNull(users.deleted_at),
      ),
    )
  return found
}

/**
 * Makes the browser of this request a known device of the account. Its token is replaced, for other accounts on it too,
 * so that a token planted in a browser is worthless after the sign-in. The newest twenty devices are stored.
 */
export async function rememberDevice(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  siteUrl: string,
) {
  const [old, token] = [deviceTokenOf(request), newToken()]
  const hash = hashToken(token)
  await transact(db, async (tx) => {
    if (old)
      await tx
        .update(knownDevices)
        .set({ hash })
        .where(eq(knownDevices.hash, hashToken(old)))
    const expires_at = sql`now() + make_interval(days => ${DAYS})`
    const target = [knownDevices.hash, knownDevices.user_id]
    await tx
      .insert(knownDevices)
      .values({ hash, user_id: userId, expires_at })
      .onConflictDoUpdate({ target, set: { expires_at } })
    const newest = tx
      .select({ hash: knownDevices.hash })
      .from(knownDevices)
      .where(eq(knownDevices.user_id, userId))
      .orderBy(sql`${knownDevices.expires_at} desc`)
      .limit(MOST_DEVICES)
    await tx.delete(knownDevices).where(and(eq(knownDevices.user_id, userId), notInArray(knownDevices.hash, newest)))
  })
  const secure = siteUrl.startsWith('https:')
  reply.setCookie(COOKIE, token, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: DAYS * 86_400,
  })
}

/** Forgets the known devices of an account, except the one with this token. */
export const forgetDevices = (tx: Tx, userId: number, exceptFor?: string) =>
  tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), exceptFor ? ne(knownDevices.hash, hashToken(exceptFor)) : undefined))
