import type { LogInWithPasskey } from '@rawnaq/contract/passkeys'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { passkeys, users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { type Browser, type OpenedSession, openSession, type SessionKind } from '../sessions/sessions.ts'
import { browserOf, savePendingSignIn, takePendingSignIn } from '../sign-in/pending-sign-ins.ts'
import { passkeySite } from './passkey-site.ts'

const pendingKind = { customer: 'passkey', staff: 'staff_passkey' } as const

/** The options to sign in with any passkey of this shop. Their challenge works once in this browser, for one kind of sign-in. */
export async function signInOptions(shop: Shop, kind: SessionKind, browser: string) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { rpId } = passkeySite(shop)
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
  await savePendingSignIn(shop.db, { token: options.challenge, browser, kind: pendingKind[kind] })
  return options
}

/** Signs in with a passkey. An unknown passkey and a wrong signature are refused alike. */
export async function logInWithPasskey(
  shop: Shop,
  request: Pick<FastifyRequest, 'cookies'>,
  { response }: LogInWithPasskey,
  browser: Browser,
): Promise<OpenedSession & { userId: number }> {
  const { user, isAccepted } = await verifyPasskey(shop, request, response, 'customer')
  orRefuse(isAccepted || null, 'passkey_not_accepted')
  return { ...orRefuse(await openSession(shop.db, user, browser), 'passkey_not_accepted'), userId: user.id }
}

/** Verifies the use of a passkey of one kind, and counts it. Refuses an unknown passkey, such as one of the other kind. */
export async function verifyPasskey(
  shop: Shop,
  request: Pick<FastifyRequest, 'cookies'>,
  response: LogInWithPasskey['response'],
  kind: SessionKind,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { origin, rpId } = passkeySite(shop)
  const [found] = await shop.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(
      and(
        ...[eq(passkeys.credential_id, response.id), eq(passkeys.kind, kind), isNull(users.deleted_at)],
        kind === 'staff' ? isNotNull(users.role_id) : undefined,
      ),
    )
  const { passkey, user } = orRefuse(found, 'passkey_not_accepted')
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: async (token) => {
      const browser = browserOf(request)
      return (await takePendingSignIn(shop.db, { token, browser, kind: pendingKind[kind] })) !== undefined
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  const isAccepted = !!verified?.verified && (await countUse(shop, passkey.id, verified.authenticationInfo.newCounter))
  return { user, isAccepted }
}

/** A counter that does not grow means a copied passkey. Passkeys that are synchronised between devices always send 0. */
async function countUse({ db }: Shop, id: number, counter: number) {
  const grows = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const [used] = await db
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), grows))
    .returning()
  return used !== undefined
}
