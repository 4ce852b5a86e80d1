import { changedSelf, messageResponse, myself } from '@rawnaq/contract/account'
import {
  deleteAccount as deleteForm,
  changeInfo as infoForm,
  changePassword as passwordForm,
} from '@rawnaq/contract/account-forms'
import { z } from 'zod'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { refuseUnknownPhone } from '../../../http/errors/refuse-unknown-phone.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import { accountMessages } from '../account-messages.ts'
import type { AuthContext } from '../auth-context.ts'
import { changePassword } from '../passwords/change-password.ts'
import { passwordVerifier } from '../passwords/verify-password.ts'
import { deviceTokenOf } from '../sessions/known-devices.ts'
import { clearRefreshCookie } from '../sessions/refresh-cookie.ts'
import { changeInfo } from './change-info.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { readProfile } from './profile.ts'

const tags = ['account']
const access = 'signed-in'

/** The caller's account: read, change, export and delete. */
export function myAccountRoutes(app: App, { shop, attempts }: AuthContext) {
  const { db, siteUrl } = shop

  const me = { tags, summary: 'Read the profile of the caller', response: { 200: myself } }
  app.get('/auth/me', { schema: me, config: { access } }, async (request) => ({
    data: await readProfile(db, requireCaller(request).userId),
  }))

  const change = { tags, summary: 'Change the profile', body: infoForm, response: { 200: changedSelf } }
  const changing = {
    access,
    rateLimit: limits.accountNames,
    refuses: ['taken', 'wrong_password', 'no_password', 'too_many_attempts'],
  } as const
  app.put('/auth/me', { schema: change, config: changing }, async (request) => {
    const [caller, locale] = [requireCaller(request), requestLocale(request)]
    const { userId } = caller
    const { email, password, mobile } = request.body
    refuseUnknownPhone(mobile, 'mobile')
    // An attacker at a signed-in browser must not take over the account by changing its email.
    if (email !== undefined && email !== (await readProfile(db, userId)).email) {
      if (password === undefined) throw new Refusal('invalid', { errors: { password: ['password_required'] } })
      await passwordVerifier(db, attempts, request)(caller, password, 'password')
    }
    const isSent = await changeInfo(db, userId, request.body, locale, attempts)
    return {
      data: await readProfile(db, userId),
      message: accountMessages[isSent ? 'saved_and_sent' : 'saved'][locale],
    }
  })

  const guessable = {
    access,
    rateLimit: limits.hashing,
    refuses: ['wrong_password', 'no_password', 'too_many_attempts'],
  } as const
  const password = { tags, summary: 'Change the password', body: passwordForm, response: { 200: messageResponse } }
  app.put('/auth/password', { schema: password, config: guessable }, async (request) => {
    const locale = requestLocale(request)
    const [verifyPassword, device] = [passwordVerifier(db, attempts, request), deviceTokenOf(request)]
    await changePassword(db, requireCaller(request), request.body, locale, verifyPassword, device)
    return { message: accountMessages.password_changed[locale] }
  })

  const all = z.record(z.string(), z.unknown())
  const exported = { tags, summary: 'Export all data stored about the caller', response: { 200: all } }
  app.get(
    '/auth/export',
    { schema: exported, config: { access, rateLimit: limits.guessable } },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="account.json"')
      return exportAccount(db, requireCaller(request).userId)
    },
  )

  const deletion = { tags, summary: 'Delete the account', body: deleteForm, response: { 204: z.undefined() } }
  const deleteConfig = { ...guessable, refuses: [...guessable.refuses, 'last_owner'] } as const
  app.delete('/auth/me', { schema: deletion, config: deleteConfig }, async (request, reply) => {
    const verifyPassword = passwordVerifier(db, attempts, request)
    await deleteAccount(db, await verifyPassword(requireCaller(request), request.body.password, 'password'))
    clearRefreshCookie(reply, 'customer', siteUrl)
    return reply.code(204).send()
  })
}
