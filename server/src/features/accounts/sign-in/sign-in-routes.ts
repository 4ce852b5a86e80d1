import { loggedIn, refreshed } from '@rawnaq/contract/account'
import { logIn as form, logOut as logOutForm } from '@rawnaq/contract/account-forms'
import { z } from 'zod'
import { bearerToken } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { type AuthContext, browserNamed, sendTokens, signInResponse } from '../auth-context.ts'
import { linkProvenIdentities } from '../oidc/identities.ts'
import { endSessionOf } from '../sessions/end-sessions.ts'
import { sourceOf } from '../sessions/known-devices.ts'
import { clearRefreshCookie, refreshTokenOf } from '../sessions/refresh-cookie.ts'
import { refreshSession } from '../sessions/sessions.ts'
import { logIn } from './log-in.ts'
import { browserOf } from './pending-sign-ins.ts'

const tags = ['account']
const access = 'anyone'

/** Sign-in by password, refresh and sign-out. They do not require an access token. */
export function signInRoutes(app: App, context: AuthContext) {
  const { shop, attempts } = context

  const login = { tags, summary: 'Sign in', body: form, response: { 200: loggedIn } }
  const guessable = { access, rateLimit: limits.hashing, refuses: ['wrong_credentials', 'too_many_attempts'] } as const
  app.post('/auth/login', { schema: login, config: guessable }, async (request, reply) => {
    const source = sourceOf(request, 'customer')
    const opened = await logIn(shop.db, request.body, browserNamed(request), attempts, source)
    await linkProvenIdentities(shop.db, opened.userId, browserOf(request))
    return signInResponse(context, request, reply, opened)
  })

  const refresh = { tags, summary: 'Refresh the session with the cookie', response: { 200: refreshed } }
  const refreshConfig = {
    access,
    securityScheme: 'refreshToken',
    rateLimit: limits.frequent,
    refuses: ['sign_in_required'],
  } as const
  app.post('/auth/refresh', { schema: refresh, config: refreshConfig }, async (request, reply) => {
    const token = orRefuse(refreshTokenOf(request, 'customer'), 'sign_in_required')
    return sendTokens(context, reply, orRefuse(await refreshSession(shop.db, token, 'customer'), 'sign_in_required'))
  })

  const body = z.nullish(logOutForm)
  const logout = { tags, summary: 'Sign out, here or everywhere', body, response: { 204: z.undefined() } }
  const logoutConfig = { access, securityScheme: 'refreshToken', rateLimit: limits.frequent } as const
  app.post('/auth/logout', { schema: logout, config: logoutConfig }, async (request, reply) => {
    const tokens = { refresh: refreshTokenOf(request, 'customer'), access: bearerToken(request) }
    await endSessionOf(shop.db, tokens, request.body?.everywhere ?? false)
    clearRefreshCookie(reply, 'customer', shop.siteUrl)
    return reply.code(204).send()
  })
}
