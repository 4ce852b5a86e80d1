import { and, eq, sql } from 'drizzle-orm'
import {
  addresses,
  apiKeys,
  oneTimeTokens,
  passkeys,
  refreshTokens,
  roles,
  secondFactors,
  type tokenKinds,
} from '../../db/schema.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import { newApiKey, prefixOfApiKey } from '../../features/accounts/api-keys/key-format.ts'
import { codeAt } from '../../features/accounts/staff/totp.ts'
import { noura, type TestShop } from '../shop.ts'
import {
  type BuildRequest,
  home,
  type PermissionRequest,
  password,
  password_hash,
  type RequestEntry,
  uniqueName,
  withBody,
} from './request.ts'

/** The TOTP secret of a staff member. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const newPasswordText = 'a lamp beside it'
/** A request with an emailed token, of an account of its own. */
const withEmailToken =
  (kind: 'verify' | 'reset', body: object = {}): BuildRequest =>
  async ({ db, make }, _owner, hasSecret) => {
    const token = await createToken(db, kind, (await make.customer()).id)
    return withBody({ ...body, token: hasSecret ? token : newToken() })
  }

async function createToken(db: TestShop['db'], kind: (typeof tokenKinds)[number], user_id: number) {
  const token = newToken()
  const expires_at = sql`now() + interval '1 hour'`
  const wasUsed = and(eq(oneTimeTokens.user_id, user_id), eq(oneTimeTokens.kind, kind))
  await db.update(oneTimeTokens).set({ used_at: sql`now()` }).where(wasUsed)
  await db.insert(oneTimeTokens).values({ hash: hashToken(token), kind, user_id, expires_at })
  return token
}

const toOwnerEmail: BuildRequest = (_shop, owner) => withBody({ email: owner.email })

const newPassword = { password: newPasswordText, confirmpassword: newPasswordText }

/** A response of an unknown passkey, new or used. */
const credential = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'x', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
}

const ownPasskey: BuildRequest = async ({ db }, owner) => {
  const key = { name: 'Phone', credential_id: newToken(), public_key: 'x', counter: 0, transports: [] }
  const [added] = await db
    .insert(passkeys)
    .values({ ...key, user_id: owner.id })
    .returning()
  return { record: added!.id }
}

export const ownAddress: BuildRequest = async ({ db }, owner) => {
  const [address] = await db
    .insert(addresses)
    .values({ ...home, user_id: owner.id })
    .returning()
  return { record: address!.id }
}

/** Requests of accounts, staff, roles and addresses. */
export const accountRequests: RequestEntry[] = [
  [
    'POST /auth/signup',
    () => {
      const user_name = uniqueName('n').replace(' ', '.')
      return withBody({ name: 'Noura', user_name, mobile: '+96550001234', email: `${user_name}@mail.com`, password })
    },
  ],
  ['POST /auth/login', (_shop, owner) => withBody({ email: owner.email, password })],
  ['POST /auth/me', () => withBody({ token: 'x' })],
  ['POST /auth/oidc/:name', () => ({ parameters: { name: 'google' } })],
  ['GET /auth/oidc/:name/callback', () => ({ parameters: { name: 'google' } })],
  ['POST /auth/oidc/:name/callback', () => ({ parameters: { name: 'google' } })],
  ['POST /auth/oidc/:name/session', () => ({ parameters: { name: 'google' }, ...withBody({ code: 'x', state: 'x' }) })],
  ['POST /auth/identity/:name', () => ({ parameters: { name: 'google' }, ...withBody({ password }) })],
  [
    'POST /auth/identity/:name/link',
    () => ({ parameters: { name: 'google' }, ...withBody({ code: 'x', state: 'x' }) }),
  ],
  ['DELETE /auth/identity/:name', () => ({ parameters: { name: 'google' } })],
  ['POST /auth/passkey/login', () => withBody({ response: credential })],
  ['POST /auth/passkey/options', () => withBody({ password })],
  ['POST /auth/passkey', () => withBody({ name: 'Phone', response: credential })],
  ['PUT /auth/passkey/:id', async (...of) => ({ ...(await ownPasskey(...of)), ...withBody({ name: 'Phone' }) })],
  ['DELETE /auth/passkey/:id', ownPasskey],
  [
    'POST /auth/refresh',
    async ({ db, make }, owner, hasSecret) => {
      const [token, { id: session_id }] = [newToken(), await make.sessionOf(owner.id)]
      await db.insert(refreshTokens).values({ hash: hashToken(token), session_id })
      return hasSecret ? { headers: { cookie: `refresh=${token}` } } : {}
    },
  ],
  ['POST /auth/verify', withEmailToken('verify')],
  ['POST /auth/verification', withEmailToken('verify')],
  ['POST /auth/code-check', withEmailToken('verify')],
  ['POST /auth/reset-password', withEmailToken('reset', newPassword)],
  ['POST /auth/forget-password', toOwnerEmail],
  ['POST /auth/forgot-password', toOwnerEmail],
  ['POST /auth/reset-link', toOwnerEmail],
  ['PUT /auth/me', () => withBody({ name: 'Noura' })],
  ['PUT /auth/password', () => withBody({ ...newPassword, current_password: password })],
  ['DELETE /auth/me', () => withBody({ password })],
  ['DELETE /auth/sessions/:id', async ({ make }, owner) => ({ record: (await make.sessionOf(owner.id)).id })],

  ['POST /auth/staff/login', (_shop, owner) => withBody({ email: owner.email, password })],
  [
    'POST /auth/staff/login, as a member of the staff',
    async ({ make }) => withBody({ email: (await make.staff(['order:read'], { password_hash })).email, password }),
  ],
  [
    'POST /auth/staff/second-factor',
    async ({ db, make }, _owner, hasSecret) => {
      const { id: user_id } = await make.staff(['order:read'])
      await db.insert(secondFactors).values({ user_id, secret, confirmed_at: sql`now()` })
      const ticket = await createToken(db, 'second_factor', user_id)
      return withBody({
        ticket: hasSecret ? ticket : newToken(),
        code: codeAt(secret, Math.floor(Date.now() / 30_000)),
      })
    },
  ],
  [
    'POST /auth/staff/enter',
    async ({ db, make }, _owner, hasSecret) => {
      const token = await createToken(db, 'enter', (await make.owner()).id)
      return withBody({ token: hasSecret ? token : newToken() })
    },
  ],
  [
    'POST /auth/staff/refresh',
    async ({ db, make }, _owner, hasSecret) => {
      const [token, { sessionId: session_id }] = [newToken(), await make.staff(['order:read'])]
      await db.insert(refreshTokens).values({ hash: hashToken(token), session_id })
      return hasSecret ? { headers: { cookie: `staff_refresh=${token}` } } : {}
    },
  ],
  ['PUT /auth/staff/me', () => withBody({ locale: 'ar' })],
  ['POST /auth/staff/totp', () => withBody({ password })],
  ['PUT /auth/staff/totp', () => withBody({ code: '123456' })],
  ['DELETE /auth/staff/totp', () => withBody({ password, code: '123456' })],

  ['POST /auth/staff/passkey/login', () => withBody({ response: credential })],
  ['POST /auth/staff/passkey/options', () => withBody({ password, code: '123456' })],
  ['POST /auth/staff/passkey', () => withBody({ name: 'Phone', response: credential })],
  ['PUT /auth/staff/passkey/:id', async (...of) => ({ ...(await ownPasskey(...of)), ...withBody({ name: 'Phone' }) })],
  ['DELETE /auth/staff/passkey/:id', ownPasskey],

  ['GET /user/:id', aCustomer],
  [
    'POST /user',
    async (shop) => {
      const user_name = uniqueName('s').replace(' ', '.')
      const person = { name: 'Huda', user_name, mobile: '+96550001234', email: `${user_name}@mail.com` }
      return withBody({ ...person, role_id: await createRole(shop) })
    },
  ],
  ['PUT /user/:id', async (...of) => ({ ...(await aCustomer(of[0])), ...withBody({ name: 'Huda' }) })],
  [
    'PUT /user/:id, of a more privileged person',
    async (...of) => ({ ...(await anOwner(of[0])), ...withBody({ name: 'Huda' }) }),
  ],
  ['DELETE /user/:id', aCustomer],
  ['DELETE /user/:id, of a more privileged person', anOwner],
  ['DELETE /user/:id/second-factor', aCustomer],
  ['GET /role/:id', async (shop) => ({ record: await createRole(shop) })],
  ['POST /role', () => withBody({ name: uniqueName('Role'), permissions: [] })],
  ['POST /role, with more permissions', () => withBody({ name: uniqueName('Role'), permissions: ['order:read'] })],
  ['PUT /role/:id', async (shop) => ({ record: await createRole(shop), ...withBody({ name: uniqueName('Role') }) })],
  [
    'PUT /role/:id, with more permissions',
    async (shop) => ({
      parameters: { id: await createRole(shop, ['order:read']) },
      ...withBody({ name: uniqueName('Role') }),
    }),
  ],
  ['DELETE /role/:id', async (shop) => ({ record: await createRole(shop) })],

  ['POST /api_key', () => withBody({ name: 'Accounting', permissions: ['order:read'] })],
  ['POST /api_key/:id/rotate', async (shop) => ({ parameters: { id: await createApiKey(shop) } })],
  ['DELETE /api_key/:id', async (shop) => ({ record: await createApiKey(shop) })],

  ['GET /address/:id', ownAddress],
  ['POST /address', () => withBody(home)],
  ['POST /address, of a guest', () => withBody(noura)],
  ['PUT /address/:id', async (...of) => ({ ...(await ownAddress(...of)), ...withBody({ area: 'Jabriya' }) })],
  ['DELETE /address/:id', ownAddress],
]

async function createApiKey({ db, make }: TestShop) {
  const key = newApiKey()
  const values = { name: 'Accounting', hash: hashToken(key), prefix: prefixOfApiKey(key), permissions: ['order:read'] }
  const [made] = await db
    .insert(apiKeys)
    .values({ ...values, user_id: (await make.owner()).id })
    .returning()
  return made!.id
}

async function aCustomer({ make }: TestShop): Promise<PermissionRequest> {
  return { record: (await make.customer()).id }
}

/** The owner of the shop, whom all staff may see: a refusal does not hide the account. */
async function anOwner({ make }: TestShop): Promise<PermissionRequest> {
  return { parameters: { id: (await make.owner()).id } }
}

async function createRole({ db }: TestShop, permissions: string[] = []) {
  return (
    await db
      .insert(roles)
      .values({ name: uniqueName('Role'), permissions })
      .returning()
  )[0]!.id
}
