import { confirmTotp, recoveryCodes, removeTotp, setUpTotp, totpSetUp } from '@rawnaq/contract/staff'
import { z } from 'zod'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { AuthContext } from '../auth-context.ts'
import { passwordVerifier } from '../passwords/verify-password.ts'
import { confirmSecondFactor, removeSecondFactor, setUpSecondFactor } from './set-up-second-factor.ts'

const tags = ['staff']
const access = 'staff'

/** Setting up an authenticator app, confirming it with a first code, and removing it. */
export function secondFactorRoutes(app: App, { shop, attempts }: AuthContext) {
  const path = '/auth/staff/totp'
  const refuses = ['wrong_password', 'no_password', 'already_exists', 'too_many_attempts'] as const
  const hashing = { access, rateLimit: limits.hashing } as const

  const start = { tags, summary: 'Set up a second factor', body: setUpTotp, response: { 200: totpSetUp } }
  app.post(path, { schema: start, config: { ...hashing, refuses } }, async (request) => {
    const user = await passwordVerifier(shop.db, attempts, request)(
      requireCaller(request),
      request.body.password,
      'password',
    )
    return { data: await setUpSecondFactor(shop.db, user) }
  })

  const summary = 'Confirm the second factor with a first code; returns eight recovery codes'
  const confirm = { tags, summary, body: confirmTotp, response: { 200: recoveryCodes } }
  const wrong = ['wrong_code', 'too_many_attempts'] as const
  app.put(
    path,
    { schema: confirm, config: { access, rateLimit: limits.guessable, refuses: wrong } },
    async (request) => {
      const { userId } = requireCaller(request)
      const decrement = await attempts.code(userId)
      const recovery_codes = await confirmSecondFactor(shop.db, userId, request.body.code, shop.now(), request.id)
      await decrement()
      return { data: { recovery_codes } }
    },
  )

  const remove = { tags, summary: 'Remove the second factor', body: removeTotp, response: { 204: z.undefined() } }
  const removeConfig = { ...hashing, refuses: ['wrong_password', 'no_password', ...wrong] } as const
  app.delete(path, { schema: remove, config: removeConfig }, async (request, reply) => {
    const { id } = await passwordVerifier(shop.db, attempts, request)(
      requireCaller(request),
      request.body.password,
      'password',
    )
    const decrement = await attempts.code(id)
    await removeSecondFactor(shop.db, id, request.body.code, shop.now(), request.id)
    await decrement()
    return reply.code(204).send()
  })
}
