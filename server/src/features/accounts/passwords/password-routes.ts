import { messageResponse, passwordReset, resetBody } from '@rawnaq/contract/account'
import { forgotPassword as form } from '@rawnaq/contract/account-forms'
import { outbox } from '../../../db/schema.ts'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import { accountMessages } from '../account-messages.ts'
import type { AuthContext } from '../auth-context.ts'
import { rememberDevice } from '../sessions/known-devices.ts'
import { resetPassword } from './reset-password.ts'

const tags = ['account']

/** Requests a password reset by email, and sets the new password. */
export function passwordRoutes(app: App, { shop, attempts }: AuthContext) {
  const response = { 200: messageResponse }
  const forget = { tags, summary: 'Send an email to choose a new password', body: form, response }
  const resetConfig = { access: 'anyone', rateLimit: limits.guessable, refuses: ['too_many_attempts'] } as const
  // The correct spelling, the specification's spelling, and the name it lists without a path.
  for (const [path, hide] of [['forget-password'], ['forgot-password', true], ['reset-link', true]] as const) {
    app.post(`/auth/${path}`, { schema: { ...forget, hide }, config: resetConfig }, async (request) => {
      const [{ email }, locale] = [request.body, requestLocale(request)]
      await attempts.email(email)
      // The account is looked up when the email is rendered, so that the response time reveals nothing.
      await shop.db.insert(outbox).values({ kind: 'reset_password', recipient: email, locale })
      return { message: accountMessages.reset_sent[locale] }
    })
  }

  const body = resetBody
  const reset = {
    tags,
    summary: 'Choose a new password with the token of an email',
    body,
    response: { 200: passwordReset },
  }
  const guessable = { access: 'anyone', rateLimit: limits.guessable, refuses: ['token_unusable'] } as const
  app.post('/auth/reset-password', { schema: reset, config: guessable }, async (request, reply) => {
    const locale = requestLocale(request)
    const owner = await resetPassword(shop.db, request.body, locale)
    await rememberDevice(shop.db, request, reply, owner.id, shop.siteUrl)
    return { status: true, data: null, message: accountMessages.password_reset[locale] }
  })
}
