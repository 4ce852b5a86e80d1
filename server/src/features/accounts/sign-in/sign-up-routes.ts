import { messageResponse, signedUp, verified } from '@rawnaq/contract/account'
import { signUp as form, verify as tokenForm } from '@rawnaq/contract/account-forms'
import type { Locale } from '@rawnaq/rules/locale'
import type { FastifyRequest, preSerializationAsyncHookHandler } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema.ts'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { refuseUnknownPhone } from '../../../http/errors/refuse-unknown-phone.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import { type AccountMessage, accountMessages } from '../account-messages.ts'
import { type AuthContext, deviceNameOf, signInResponse } from '../auth-context.ts'
import { readProfile } from '../profile/profile.ts'
import { confirmAddress } from './confirm-address.ts'
import type { AttemptLimits } from './sign-in-limits.ts'
import { signUp } from './sign-up.ts'

const tags = ['account']

/** Repeats the message of a refusal as `error`, the field the specification reads. */
const addErrorField: preSerializationAsyncHookHandler = async (_request, reply, payload) =>
  reply.statusCode < 400 ? payload : { ...(payload as object), error: (payload as { message?: string }).message }

/** Signing up, and confirming the email address. */
export function signUpRoutes(app: App, context: AuthContext) {
  const { shop, attempts } = context
  const messageOf = (code: AccountMessage, request: FastifyRequest) => ({
    message: accountMessages[code][requestLocale(request)],
  })

  const signup = { tags, summary: 'Sign up', body: form, response: { 201: signedUp } }
  const config = { access: 'anyone', rateLimit: limits.accountNames, refuses: ['taken'] } as const
  app.post('/auth/signup', { schema: signup, config, preSerialization: addErrorField }, async (request, reply) => {
    refuseUnknownPhone(request.body.mobile, 'mobile')
    const opened = await signUp(shop.db, request.body, requestLocale(request), deviceNameOf(request))
    reply.code(201)
    return {
      status: true,
      ...messageOf('signed_up', request),
      ...(await signInResponse(context, request, reply, opened)),
    }
  })

  const summary = 'Confirm an email address with the token of an email'
  const verify = { tags, summary, body: tokenForm, response: { 200: verified } }
  const guessable = { access: 'anyone', rateLimit: limits.guessable, refuses: ['token_unusable', 'taken'] } as const
  // The specification lists this route without its path.
  for (const [path, hide] of [['verify'], ['verification', true], ['code-check', true]] as const) {
    app.post(`/auth/${path}`, { schema: { ...verify, hide }, config: guessable }, async (request) => {
      const outcome = await confirmAddress(shop.db, request.body.token, requestLocale(request))
      return { ...messageOf(outcome, request), messages: accountMessages[outcome] }
    })
  }

  const resend = {
    tags,
    summary: 'Send the confirmation email again',
    response: { 200: messageResponse },
  }
  const resendConfig = { access: 'signed-in', refuses: ['too_many_attempts'] } as const
  app.post('/auth/verify/resend', { schema: resend, config: resendConfig }, async (request) =>
    messageOf(
      await sendVerification(shop.db, requireCaller(request).userId, requestLocale(request), attempts),
      request,
    ),
  )
}

/** Sends the confirmation email to the caller again, unless the address is confirmed. */
async function sendVerification(
  db: Db,
  userId: number,
  locale: Locale,
  attempts: AttemptLimits,
): Promise<'verification_sent' | 'verified_already'> {
  const { email, verified } = await readProfile(db, userId)
  if (verified) return 'verified_already'
  await attempts.email(email)
  await db.insert(outbox).values({ kind: 'verify_email', recipient: email, locale, user_id: userId })
  return 'verification_sent'
}
