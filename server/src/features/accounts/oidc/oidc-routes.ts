import { loggedIn, oidcProvidersResponse, oidcRedirect } from '@rawnaq/contract/account'
import { finishOidc, logInWithOidc as oidcForm } from '@rawnaq/contract/account-forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import { type AuthContext, browserNamed, signInResponse } from '../auth-context.ts'
import { bindBrowser } from '../sign-in/pending-sign-ins.ts'
import { finishCodeFlow, pageOfState, startCodeFlow } from './code-flow.ts'
import { saveUnprovenIdentity } from './identities.ts'
import { logInWithOidc } from './log-in-with-oidc.ts'
import type { OidcProvider, OidcUser } from './oidc-provider.ts'
import { callbackFragment } from './read-callback.ts'

const tags = ['account']
const access = 'anyone'
const params = z.object({ name: z.enum(['google', 'apple', 'other']) })

/** Sign-in with OpenID Connect: by the code flow with PKCE in a browser, and with an ID token. */
export function oidcRoutes(app: App, context: AuthContext) {
  const { shop, providers } = context
  const find = (isWanted: (provider: OidcProvider) => boolean) =>
    orRefuse(providers.find(isWanted), 'sign_in_not_offered')

  const list = { tags, summary: 'List the OpenID Connect providers', response: { 200: oidcProvidersResponse } }
  app.get('/auth/oidc', { schema: list, config: { access } }, async () => ({ data: providers.map(({ info }) => info) }))

  const start = { tags, summary: 'Start a sign-in with a provider', params, response: { 200: oidcRedirect } }
  const startRefuses = ['sign_in_not_offered', 'sign_in_unavailable'] as const
  const startConfig = { access, rateLimit: limits.guessable, refuses: startRefuses } as const
  app.post('/auth/oidc/:name', { schema: start, config: startConfig }, async (request, reply) => {
    const provider = find(({ info }) => info.name === request.params.name)
    return { data: { url: await startCodeFlow(shop, request, reply, provider, { kind: 'oidc' }) } }
  })

  app.register(async (scope: App) => {
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    )
    // The cookie that binds the sign-in is not sent from another site, so the page completes the sign-in.
    scope.route({
      method: ['GET', 'POST'],
      url: '/auth/oidc/:name/callback',
      schema: { params, hide: true },
      config: { access, rateLimit: limits.guessable },
      handler: async (request, reply) => {
        const { query, body, params } = request
        const response = new URLSearchParams(typeof body === 'string' ? body : (query as Record<string, string>))
        const path = pageOfState(response.get('state'))
        const page = `${shop.siteUrl}/main/${path}#${callbackFragment(params.name, response)}`
        return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(page, 303)
      },
    })
  })

  const refuses = ['sign_in_not_offered', 'identity_not_confirmed', 'account_exists', 'sign_in_unavailable'] as const
  const finish = {
    ...{ tags, summary: 'Complete a sign-in with the response of the provider' },
    ...{ params, body: finishOidc, response: { 200: loggedIn } },
  }
  const finishConfig = {
    access,
    rateLimit: limits.guessable,
    refuses: [...refuses, 'sign_in_expired'],
  } as const
  app.post('/auth/oidc/:name/session', { schema: finish, config: finishConfig }, async (request, reply) => {
    const provider = find(({ info }) => info.name === request.params.name)
    return openAccount(request, reply, await finishCodeFlow(shop, request, provider, 'oidc', request.body))
  })

  const other = { tags, summary: 'Sign in with an ID token', body: oidcForm, response: { 200: loggedIn } }
  const otherConfig = { access, rateLimit: limits.guessable, refuses } as const
  app.post('/auth/me', { schema: other, config: otherConfig }, async (request, reply) => {
    const { token } = request.body
    if (providers.length === 0) throw new Refusal('sign_in_not_offered')
    const issuer = issuerOf(token)
    const provider = providers.find(({ info }) => info.issuer === issuer)
    const user = await orRefuse(provider, 'identity_not_confirmed').verifyIdToken(token)
    return openAccount(request, reply, { ...user, token })
  })

  async function openAccount(
    request: FastifyRequest<{ Body: { remember?: boolean } }>,
    reply: FastifyReply,
    user: OidcUser & { token: string },
  ) {
    const opened = await logInWithOidc(shop.db, user, browserNamed(request), requestLocale(request))
    if ('unprovenUserId' in opened) {
      const browser = bindBrowser(request, reply, shop.siteUrl)
      await saveUnprovenIdentity(shop.db, user, opened.unprovenUserId, browser)
      throw new Refusal('account_exists')
    }
    return signInResponse(context, request, reply, opened)
  }
}

/** The issuer an unverified token names; null if it is none. */
function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null
  } catch {
    return null
  }
}
