import { oidcRedirect } from '@rawnaq/contract/account'
import { finishOidc, deleteAccount as passwordForm } from '@rawnaq/contract/account-forms'
import { identityList } from '@rawnaq/contract/identities'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import { users } from '../../../db/schema.ts'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { AuthContext } from '../auth-context.ts'
import { passwordVerifier } from '../passwords/verify-password.ts'
import { finishCodeFlow, startCodeFlow } from './code-flow.ts'
import { identitiesOf } from './identities.ts'
import { linkIdentityByCustomer } from './link-identity-by-customer.ts'
import { unlinkIdentity } from './unlink-identity.ts'

const tags = ['account']
const access = 'signed-in'
const params = z.object({ name: z.enum(['google', 'apple', 'other']) })

/** The providers that open the caller's account: list, link with the password, and unlink. */
export function identityRoutes(app: App, { shop, attempts, providers }: AuthContext) {
  const issuers = providers.map(({ info }) => info.issuer)
  const find = (name: string) =>
    orRefuse(
      providers.find(({ info }) => info.name === name),
      'sign_in_not_offered',
    )

  const list = { tags, summary: 'List the providers that open the account', response: { 200: identityList } }
  app.get('/auth/identity', { schema: list, config: { access } }, async (request) => {
    const { userId } = requireCaller(request)
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
    const linked = await identitiesOf(shop.db, userId, issuers)
    const data = providers.map(({ info: { name, label, issuer } }) => {
      const identity = linked.find((one) => one.issuer === issuer)
      return { name, label, linked_at: identity?.created_at.toISOString() ?? null }
    })
    return { data, has_password: orRefuse(user, 'sign_in_required').password_hash !== NO_PASSWORD }
  })

  const start = {
    ...{ tags, summary: 'Start to link a provider, with the password' },
    ...{ params, body: passwordForm, response: { 200: oidcRedirect } },
  }
  const startConfig = {
    access,
    rateLimit: limits.hashing,
    refuses: [
      ...(['wrong_password', 'no_password', 'too_many_attempts', 'email_not_verified'] as const),
      ...(['sign_in_not_offered', 'sign_in_unavailable'] as const),
    ],
  } as const
  app.post('/auth/identity/:name', { schema: start, config: startConfig }, async (request, reply) => {
    const provider = find(request.params.name)
    const verifyPassword = passwordVerifier(shop.db, attempts, request)
    const user = await verifyPassword(requireCaller(request), request.body.password, 'password')
    // An account of a foreign address could otherwise stay open to the stranger after its owner has taken it over.
    if (!user.verified_at) throw new Refusal('email_not_verified')
    const purpose = { kind: 'link_oidc', user_id: user.id } as const
    return { data: { url: await startCodeFlow(shop, request, reply, provider, purpose) } }
  })

  const finish = {
    ...{ tags, summary: 'Link a provider with its response' },
    ...{ params, body: finishOidc, response: { 204: z.undefined() } },
  }
  const finishConfig = {
    access,
    rateLimit: limits.guessable,
    refuses: [
      ...(['sign_in_expired', 'identity_not_confirmed', 'identity_taken'] as const),
      ...(['sign_in_not_offered', 'sign_in_unavailable'] as const),
    ],
  } as const
  app.post('/auth/identity/:name/link', { schema: finish, config: finishConfig }, async (request, reply) => {
    const { userId, sessionId } = requireCaller(request)
    const provider = find(request.params.name)
    const oidcUser = await finishCodeFlow(shop, request, provider, 'link_oidc', request.body)
    if (oidcUser.startedBy !== userId) throw new Refusal('sign_in_expired')
    const account = { userId, sessionId, label: provider.info.label }
    await linkIdentityByCustomer(shop.db, oidcUser, account, requestLocale(request))
    return reply.code(204).send()
  })

  const remove = { tags, summary: 'Unlink a provider', params, response: { 204: z.undefined() } }
  const removeConfig = { access, refuses: ['not_found', 'last_sign_in_method', 'sign_in_not_offered'] } as const
  app.delete('/auth/identity/:name', { schema: remove, config: removeConfig }, async (request, reply) => {
    const { issuer } = find(request.params.name).info
    await unlinkIdentity(shop.db, requireCaller(request).userId, issuer, issuers)
    return reply.code(204).send()
  })
}
