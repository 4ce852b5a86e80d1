import { loggedIn } from '@rawnaq/contract/account'
import { deleteAccount as passwordForm } from '@rawnaq/contract/account-forms'
import {
  addPasskey,
  logInWithPasskey as loginForm,
  newPasskeyOptions,
  passkeyList,
  passkeyName,
  passkeyOptions,
  savedPasskey,
} from '@rawnaq/contract/passkeys'
import { idParam } from '@rawnaq/contract/resource'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { passkeys } from '../../../db/schema.ts'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import { type AuthContext, browserNamed, signInResponse } from '../auth-context.ts'
import { passwordVerifier } from '../passwords/verify-password.ts'
import { bindBrowser } from '../sign-in/pending-sign-ins.ts'
import { logInWithPasskey, signInOptions } from './log-in-with-passkey.ts'
import { passkeysOf, registerPasskey, registrationOptions } from './register-passkey.ts'

const tags = ['account']

/** Sign-in with a passkey, and the passkeys of the caller. */
export function passkeyRoutes(app: App, context: AuthContext) {
  signInRoutes(app, context)
  ownPasskeyRoutes(app, context)
}

function signInRoutes(app: App, context: AuthContext) {
  const { shop } = context
  const config = { access: 'anyone', rateLimit: limits.guessable } as const

  const start = { tags, summary: 'Start a sign-in with a passkey', response: { 200: passkeyOptions } }
  app.post('/auth/passkey/login/options', { schema: start, config }, async (request, reply) => ({
    data: { ...(await signInOptions(shop, 'customer', bindBrowser(request, reply, shop.siteUrl))) },
  }))

  const login = { tags, summary: 'Sign in with a passkey', body: loginForm, response: { 200: loggedIn } }
  const loginConfig = { ...config, refuses: ['passkey_not_accepted'] } as const
  app.post('/auth/passkey/login', { schema: login, config: loginConfig }, async (request, reply) => {
    const opened = await logInWithPasskey(shop, request, request.body, browserNamed(request))
    return signInResponse(context, request, reply, opened)
  })
}

function ownPasskeyRoutes(app: App, { shop, attempts }: AuthContext) {
  const access = 'signed-in'
  const mine = (userId: number, id: number) => and(passkeysOf({ userId, kind: 'customer' }), eq(passkeys.id, id))
  const params = z.object({ id: idParam })

  const list = { tags, summary: 'List the passkeys of the caller', response: { 200: passkeyList } }
  app.get('/auth/passkey', { schema: list, config: { access } }, async (request) => {
    const ofCaller = passkeysOf({ userId: requireCaller(request).userId, kind: 'customer' })
    const rows = await shop.db.select().from(passkeys).where(ofCaller).orderBy(asc(passkeys.id))
    return { data: rows.map(presentPasskey) }
  })

  const start = {
    ...{ tags, summary: 'Start adding a passkey, with the password' },
    ...{ body: passwordForm, response: { 200: newPasskeyOptions } },
  }
  const startConfig = {
    access,
    rateLimit: limits.hashing,
    refuses: ['wrong_password', 'no_password', 'too_many_attempts', 'email_not_verified', 'too_many_passkeys'],
  } as const
  app.post('/auth/passkey/options', { schema: start, config: startConfig }, async (request, reply) => {
    const verifyPassword = passwordVerifier(shop.db, attempts, request)
    const user = await verifyPassword(requireCaller(request), request.body.password, 'password')
    return {
      data: { ...(await registrationOptions(shop, user, 'customer', bindBrowser(request, reply, shop.siteUrl))) },
    }
  })

  const add = { tags, summary: 'Add a passkey', body: addPasskey, response: { 201: savedPasskey } }
  const addConfig = {
    access,
    rateLimit: limits.guessable,
    refuses: ['passkey_not_accepted', 'too_many_passkeys'],
  } as const
  app.post('/auth/passkey', { schema: add, config: addConfig }, async (request, reply) => {
    const added = await registerPasskey(
      shop,
      request,
      requireCaller(request).userId,
      request.body,
      requestLocale(request),
    )
    return reply.code(201).send({ data: presentPasskey(added) })
  })

  const rename = { tags, summary: 'Rename a passkey', params, body: passkeyName, response: { 200: savedPasskey } }
  app.put('/auth/passkey/:id', { schema: rename, config: { access } }, async (request) => {
    const { userId } = requireCaller(request)
    const { name } = request.body
    const [renamed] = await shop.db.update(passkeys).set({ name }).where(mine(userId, request.params.id)).returning()
    return { data: presentPasskey(orRefuse(renamed)) }
  })

  const remove = { tags, summary: 'Remove a passkey', params, response: { 204: z.undefined() } }
  app.delete('/auth/passkey/:id', { schema: remove, config: { access } }, async (request, reply) => {
    const { userId } = requireCaller(request)
    const [removed] = await shop.db.delete(passkeys).where(mine(userId, request.params.id)).returning()
    orRefuse(removed)
    return reply.code(204).send()
  })
}

/** A passkey as its owner sees it. */
export const presentPasskey = ({ id, name, created_at, last_used_at }: typeof passkeys.$inferSelect) => ({
  ...{ id, name, created_at: created_at.toISOString() },
  last_used_at: last_used_at?.toISOString() ?? null,
})
