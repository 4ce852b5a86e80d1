import {
  CART_EMAIL_TEXT,
  cartEmailChoice,
  cartEmailToken,
  type OwnCartEmails,
  ownCartEmails,
} from '@rawnaq/contract/cart-emails'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { cartEmailConsents, users } from '../../db/schema.ts'
import { readCartEmailHours } from '../../db/settings/cart-email-hours.ts'
import { readUnsubscribeToken } from '../../db/tokens/unsubscribe-token.ts'
import { transact } from '../../db/transact.ts'
import { requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import { acceptOneClickForms } from '../../http/one-click-forms.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'

const tags = ['cart-email']
const own = { 200: z.object({ data: ownCartEmails }) }

/** A customer's consent to emails about a cart they left. The token of such an email ends it without a sign-in. */
export async function cartEmailRoutes(app: App, { db }: Shop) {
  const read = { tags, summary: 'Read whether you get emails about your cart', response: own }
  app.get('/cart-email', { schema: read, config: { access: 'signed-in' } }, async (request) => ({
    data: await readChoice(db, requireCaller(request).userId),
  }))

  const change = { tags, summary: 'Agree to emails about your cart, or end them', body: cartEmailChoice, response: own }
  const changing = { access: 'signed-in', rateLimit: limits.giftLists, refuses: ['email_not_verified'] } as const
  app.put('/cart-email', { schema: change, config: changing }, async (request) => {
    const { userId } = requireCaller(request)
    if (request.body.is_chosen) await storeConsent(db, userId, requestLocale(request))
    else await endConsent(db, userId)
    return { data: await readChoice(db, userId) }
  })

  const stop = {
    tags,
    summary: 'Send no more emails about the cart to the account of a token',
    description:
      'For the link of an email and its List-Unsubscribe header. The response is the same for unknown tokens.',
    params: cartEmailToken,
    response: { 204: z.undefined() },
  }
  const stopping = { access: 'anyone', rateLimit: limits.guessable } as const
  await app.register(async (scope: App) => {
    acceptOneClickForms(scope)
    scope.post('/cart-email/unsubscribe/:token', { schema: stop, config: stopping }, async (request, reply) => {
      const userId = await readUnsubscribeToken(db, 'cart_emails', request.params.token)
      if (userId !== null) await endConsent(db, userId)
      return reply.code(204).send()
    })
  })
}

async function readChoice(db: Db, userId: number): Promise<OwnCartEmails> {
  return {
    is_offered: (await readCartEmailHours(db)) !== null,
    is_chosen: (await db.$count(cartEmailConsents, eq(cartEmailConsents.user_id, userId))) > 0,
  }
}

/** Stores the consent once, with the language of the emails. Refuses an unconfirmed address, which may be a stranger's. */
const storeConsent = (db: Db, userId: number, locale: Locale) =>
  transact(db, async (tx) => {
    const isThere = and(eq(users.id, userId), isNull(users.deleted_at))
    const [owner] = await tx.select().from(users).where(isThere).for('no key update')
    if (!orRefuse(owner, 'sign_in_required').verified_at) throw new Refusal('email_not_verified')
    await tx
      .insert(cartEmailConsents)
      .values({ user_id: userId, locale, text_version: CART_EMAIL_TEXT })
      .onConflictDoUpdate({ target: cartEmailConsents.user_id, set: { locale } })
  })

async function endConsent(db: Db, userId: number) {
  await db.delete(cartEmailConsents).where(eq(cartEmailConsents.user_id, userId))
}
