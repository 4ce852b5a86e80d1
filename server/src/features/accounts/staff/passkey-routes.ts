import { addPasskey, newPasskeyOptions, passkeyList, passkeyName, savedPasskey } from '@rawnaq/contract/passkeys'
import { idParam } from '@rawnaq/contract/resource'
import { startStaffPasskey } from '@rawnaq/contract/staff'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { passkeys } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { AuthContext } from '../auth-context.ts'
import { presentPasskey } from '../passkeys/passkey-routes.ts'
import { passkeysOf } from '../passkeys/register-passkey.ts'
import { passwordVerifier } from '../passwords/verify-password.ts'
import { bindBrowser } from '../sign-in/pending-sign-ins.ts'
import { addStaffPasskey, staffRegistrationOptions } from './add-staff-passkey.ts'

const tags = ['staff']
const access = 'staff'
const path = '/auth/staff/passkey'

/** The passkeys with which a staff member opens the admin: list, add, rename and remove. */
export function staffPasskeyRoutes(app: App, context: AuthContext) {
  addingRoutes(app, context)
  const { shop } = context
  const params = z.object({ id: idParam })
  const ofCaller = (request: FastifyRequest) => passkeysOf({ userId: requireCaller(request).userId, kind: 'staff' })

  const list = { tags, summary: 'List the staff passkeys of the caller', response: { 200: passkeyList } }
  app.get(path, { schema: list, config: { access } }, async (request) => {
    const rows = await shop.db.select().from(passkeys).where(ofCaller(request)).orderBy(asc(passkeys.id))
    return { data: rows.map(presentPasskey) }
  })

  const rename = { tags, summary: 'Rename a staff passkey', params, body: passkeyName, response: { 200: savedPasskey } }
  app.put(`${path}/:id`, { schema: rename, config: { access } }, async (request) => {
    const mine = and(ofCaller(request), eq(passkeys.id, request.params.id))
    return transact(shop.db, async (tx) => {
      const [renamed] = await tx.update(passkeys).set({ name: request.body.name }).where(mine).returning()
      orRefuse(renamed)
      await recordOwn(tx, request, 'passkey_renamed')
      return { data: presentPasskey(renamed!) }
    })
  })

  const remove = { tags, summary: 'Remove a staff passkey', params, response: { 204: z.undefined() } }
  app.delete(`${path}/:id`, { schema: remove, config: { access } }, async (request, reply) => {
    const mine = and(ofCaller(request), eq(passkeys.id, request.params.id))
    await transact(shop.db, async (tx) => {
      const [removed] = await tx.delete(passkeys).where(mine).returning()
      orRefuse(removed)
      await recordOwn(tx, request, 'passkey_removed')
    })
    return reply.code(204).send()
  })
}

function addingRoutes(app: App, { shop, attempts }: AuthContext) {
  const start = {
    ...{ tags, summary: 'Start adding a staff passkey, with the password and a code' },
    ...{ body: startStaffPasskey, response: { 200: newPasskeyOptions } },
  }
  const startConfig = {
    access,
    rateLimit: limits.hashing,
    refuses: [
      ...(['wrong_password', 'no_password', 'wrong_code', 'too_many_attempts', 'second_factor_required'] as const),
      ...(['email_not_verified', 'too_many_passkeys'] as const),
    ],
  } as const
  app.post(`${path}/options`, { schema: start, config: startConfig }, async (request, reply) => {
    const { password, code } = request.body
    const verifyPassword = passwordVerifier(shop.db, attempts, request)
    const user = await verifyPassword(requireCaller(request), password, 'password')
    const decrement = await attempts.code(user.id)
    const browser = bindBrowser(request, reply, shop.siteUrl)
    const options = await staffRegistrationOptions(shop, user, code, browser)
    await decrement()
    return { data: { ...options } }
  })

  const add = { tags, summary: 'Add a staff passkey', body: addPasskey, response: { 201: savedPasskey } }
  const refuses = ['passkey_not_accepted', 'too_many_passkeys', 'second_factor_required'] as const
  const addConfig = { access, rateLimit: limits.guessable, refuses } as const
  app.post(path, { schema: add, config: addConfig }, async (request, reply) => {
    const { userId } = requireCaller(request)
    const added = await addStaffPasskey(shop, request, userId, request.body, requestLocale(request))
    return reply.code(201).send({ data: presentPasskey(added) })
  })
}

const recordOwn = (tx: Tx, request: FastifyRequest, action: string) => {
  const { userId } = requireCaller(request)
  return recordAudit(tx, { userId, action, resource: 'user', recordId: userId, requestId: request.id })
}
