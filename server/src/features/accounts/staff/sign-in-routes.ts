import { refreshed } from '@rawnaq/contract/account'
import { passkeyOptions } from '@rawnaq/contract/passkeys'
import {
  demoSignIn,
  secondFactorWanted,
  staffLogIn,
  staffPasskeyLogIn,
  staffSecondFactor,
  staffSignedIn,
} from '@rawnaq/contract/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bearerToken } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { type AuthContext, deviceNameOf, sendTokens } from '../auth-context.ts'
import { signInOptions } from '../passkeys/log-in-with-passkey.ts'
import { endSessionOf } from '../sessions/end-sessions.ts'
import { rememberDevice, sourceOf } from '../sessions/known-devices.ts'
import { clearRefreshCookie, refreshTokenOf } from '../sessions/refresh-cookie.ts'
import { type OpenedSession, refreshSession } from '../sessions/sessions.ts'
import { bindBrowser } from '../sign-in/pending-sign-ins.ts'
import { signInWithDemoLink } from './demo-sign-in.ts'
import { logInStaff } from './log-in-staff.ts'
import { logInStaffWithPasskey } from './log-in-staff-with-passkey.ts'
import { readStaff } from './read-staff.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

const tags = ['staff']
const access = 'anyone'

/** The staff's sign-in, refresh and sign-out, separate from the customers'. */
export function staffSignInRoutes(app: App, context: AuthContext) {
  const { shop, attempts } = context
  const welcome = async (request: FastifyRequest, reply: FastifyReply, opened: OpenedSession) => {
    const data = await readStaff(shop.db, opened.sessionId)
    const tokens = sendTokens(context, reply, opened)
    await rememberDevice(shop.db, request, reply, data.id, shop.siteUrl)
    return { data, ...tokens }
  }

  const eitherWay = z.union([staffSignedIn, secondFactorWanted])
  const login = { tags, summary: 'Sign in as staff', body: staffLogIn, response: { 200: eitherWay } }
  const hashing = { access, rateLimit: limits.hashing, refuses: ['wrong_credentials', 'too_many_attempts'] } as const
  app.post('/auth/staff/login', { schema: login, config: hashing }, async (request, reply) => {
    const source = sourceOf(request, 'staff')
    const result = await logInStaff(shop.db, request.body, browserOf(request), attempts, source)
    return 'ticket' in result ? { data: null, second_factor: result } : welcome(request, reply, result)
  })

  const summary = 'Sign in as staff, second step, with a code'
  const response = { 200: staffSignedIn }
  const second = { tags, summary, body: staffSecondFactor, response }
  const refuses = ['wrong_code', 'sign_in_required', 'too_many_attempts'] as const
  const guessable = { access, rateLimit: limits.guessable, refuses } as const
  app.post('/auth/staff/second-factor', { schema: second, config: guessable }, async (request, reply) =>
    welcome(request, reply, await verifySecondFactor(shop.db, request.body, browserOf(request), attempts, shop.now())),
  )

  const start = { tags, summary: 'Start a staff sign-in with a passkey', response: { 200: passkeyOptions } }
  const startConfig = { access, rateLimit: limits.guessable } as const
  app.post('/auth/staff/passkey/login/options', { schema: start, config: startConfig }, async (request, reply) => ({
    data: { ...(await signInOptions(shop, 'staff', bindBrowser(request, reply, shop.siteUrl))) },
  }))

  const byPasskey = { tags, summary: 'Sign in as staff with a passkey', body: staffPasskeyLogIn, response }
  const passkeyConfig = { ...startConfig, refuses: ['passkey_not_accepted', 'wrong_credentials'] } as const
  app.post('/auth/staff/passkey/login', { schema: byPasskey, config: passkeyConfig }, async (request, reply) =>
    welcome(request, reply, await logInStaffWithPasskey(shop, request, browserOf(request))),
  )

  const byLink = { tags, summary: 'Sign in to a demo with the link printed at startup', body: demoSignIn, response }
  const here = { access, rateLimit: limits.guessable, refuses: ['token_unusable'] } as const
  app.post('/auth/staff/enter', { schema: byLink, config: here }, async (request, reply) =>
    welcome(request, reply, await signInWithDemoLink(shop.db, request, browserOf(request))),
  )

  const refresh = { tags, summary: 'Refresh the staff session with the cookie', response: { 200: refreshed } }
  const securityScheme = 'staffRefreshToken'
  const refreshConfig = { access, securityScheme, rateLimit: limits.frequent, refuses: ['sign_in_required'] } as const
  app.post('/auth/staff/refresh', { schema: refresh, config: refreshConfig }, async (request, reply) => {
    const token = orRefuse(refreshTokenOf(request, 'staff'), 'sign_in_required')
    return sendTokens(context, reply, orRefuse(await refreshSession(shop.db, token, 'staff'), 'sign_in_required'))
  })

  const logout = { tags, summary: 'Sign out as staff', response: { 204: z.undefined() } }
  const logoutConfig = { access, securityScheme, rateLimit: limits.frequent } as const
  app.post('/auth/staff/logout', { schema: logout, config: logoutConfig }, async (request, reply) => {
    const tokens = { refresh: refreshTokenOf(request, 'staff'), access: bearerToken(request) }
    await endSessionOf(shop.db, tokens, false)
    clearRefreshCookie(reply, 'staff', shop.siteUrl)
    return reply.code(204).send()
  })
}

const browserOf = (request: FastifyRequest) => ({ device: deviceNameOf(request), requestId: request.id })
