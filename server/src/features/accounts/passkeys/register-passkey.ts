import type { AddPasskey } from '@rawnaq/contract/passkeys'
import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/connect.ts'
import { outbox, passkeys, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { SessionKind } from '../sessions/sessions.ts'
import { browserOf, savePendingSignIn, takePendingSignIn } from '../sign-in/pending-sign-ins.ts'
import { passkeySite } from './passkey-site.ts'

type User = typeof users.$inferSelect

/** Whose passkey it is, and which sign-in it opens. */
type PasskeyOwner = { userId: number; kind: SessionKind }

const MOST_PASSKEYS = 20

/** EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

const pendingKind = { customer: 'new_passkey', staff: 'new_staff_passkey' } as const

/** The options to create a passkey for an account with a confirmed address. Its challenge works once in this browser. */
export async function registrationOptions(shop: Shop, user: User, kind: SessionKind, browser: string) {
  // An account of a foreign address could otherwise stay open to the stranger after its owner has taken it over.
  if (!user.verified_at) throw new Refusal('email_not_verified')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const known = await shop.db
    .select()
    .from(passkeys)
    .where(passkeysOf({ userId: user.id, kind }))
    .orderBy(asc(passkeys.id))
  if (known.length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys')
  const { rpId } = passkeySite(shop)
  const options = await generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    userName: user.email,
    userDisplayName: user.name,
    // A device has one passkey for each of these: that of the staff must not replace that of the customer.
    userID: new TextEncoder().encode(kind === 'staff' ? `staff-${user.id}` : String(user.id)),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge: token } = options
  await savePendingSignIn(shop.db, { token, browser, kind: pendingKind[kind], user_id: user.id })
  return options
}

/** Verifies a new credential, stores it for a customer and queues an email. */
export async function registerPasskey(
  shop: Shop,
  request: Pick<FastifyRequest, 'cookies'>,
  userId: number,
  form: AddPasskey,
  locale: Locale,
) {
  const owner = { userId, kind: 'customer' } as const
  const credential = await verifyNewPasskey(shop, request, owner, form)
  return transact(shop.db, (tx) => storePasskey(tx, owner, form.name, credential, locale))
}

/** Verifies a new credential. Refuses another origin or domain, and a challenge that was used or is of another kind. */
export async function verifyNewPasskey(
  shop: Shop,
  request: Pick<FastifyRequest, 'cookies'>,
  { userId, kind }: PasskeyOwner,
  { response }: AddPasskey,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { origin, rpId } = passkeySite(shop)
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: async (token) => {
      const browser = browserOf(request)
      const pending = await takePendingSignIn(shop.db, { token, browser, kind: pendingKind[kind] })
      return pending?.user_id === userId
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs,
  }).catch(() => null)
  return orRefuse(verified?.registrationInfo, 'passkey_not_accepted').credential
}

type Credential = Awaited<ReturnType<typeof verifyNewPasskey>>

/** Stores a verified credential, at most twenty of an account, and queues an email. */
export async function storePasskey(tx: Tx, owner: PasskeyOwner, name: string, credential: Credential, locale: Locale) {
  const { userId, kind } = owner
  // Concurrent requests of one account wait, so that the limit holds.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if ((await tx.$count(passkeys, passkeysOf(owner))) >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys')
  const [added] = await tx
    .insert(passkeys)
    .values({
      ...{ user_id: userId, kind, name },
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    })
    .onConflictDoNothing()
    .returning()
  orRefuse(added, 'passkey_not_accepted')
  await tx.insert(outbox).values({ kind: 'passkey_added', recipient: user!.email, locale, user_id: userId })
  return added!
}

/** The passkeys of an account that open one kind of sign-in. */
export const passkeysOf = ({ userId, kind }: PasskeyOwner) => and(eq(passkeys.user_id, userId), eq(passkeys.kind, kind))
