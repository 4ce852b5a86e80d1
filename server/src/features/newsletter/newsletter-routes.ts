import { newsletterChoice, newsletterRequest, newsletterToken, ownNewsletter } from '@rawnaq/contract/newsletter'
import { z } from 'zod'
import { requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import { acceptOneClickForms } from '../../http/one-click-forms.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { confirmSubscription, unsubscribe } from './confirm-subscription.ts'
import { changeOwnSubscription, readOwnSubscription } from './own-subscription.ts'
import { requestSubscription } from './request-subscription.ts'

const tags = ['newsletter']
const nothing = { 204: z.undefined() }
const own = { 200: z.object({ data: ownNewsletter }) }

/** Anyone asks for the newsletter, confirms the address with the link of an email, and unsubscribes with another. */
export async function newsletterRoutes(app: App, shop: Shop, { limited }: { limited: boolean }) {
  const ask = {
    tags,
    summary: 'Get an email to confirm that you want the newsletter',
    description: 'The response is the same whether the address is subscribed or not.',
    body: newsletterRequest,
    response: { 202: z.undefined() },
  }
  const asking = { access: 'anyone', rateLimit: limits.newsletterRequests, refuses: ['too_many_attempts'] } as const
  app.post('/newsletter', { schema: ask, config: asking }, async (request, reply) => {
    const consent = { ...request.body, locale: requestLocale(request) }
    if (limited) await countRequest(shop, consent.email)
    await requestSubscription(shop.db, consent)
    return reply.code(202).send()
  })

  const confirm = {
    tags,
    summary: 'Confirm the address that a token was emailed to',
    body: newsletterToken,
    response: nothing,
  }
  const guessable = { access: 'anyone', rateLimit: limits.guessable } as const
  const confirming = { ...guessable, refuses: ['token_unusable'] } as const
  app.post('/newsletter/confirm', { schema: confirm, config: confirming }, async (request, reply) => {
    await confirmSubscription(shop.db, request.body.token)
    return reply.code(204).send()
  })

  const read = { tags, summary: 'Read whether you get the newsletter', response: own }
  app.get('/newsletter', { schema: read, config: { access: 'signed-in' } }, async (request) => ({
    data: await readOwnSubscription(shop.db, requireCaller(request).userId),
  }))

  const change = { tags, summary: 'Subscribe to the newsletter or unsubscribe', body: newsletterChoice, response: own }
  const changing = { access: 'signed-in', rateLimit: limits.giftLists, refuses: ['email_not_verified'] } as const
  app.put('/newsletter', { schema: change, config: changing }, async (request) => ({
    data: await changeOwnSubscription(shop, requireCaller(request).userId, request.body, requestLocale(request)),
  }))

  const stop = {
    tags,
    summary: 'Unsubscribe the address of a token',
    description:
      'For the link of an email and its List-Unsubscribe header. The response is the same for unknown tokens.',
    params: newsletterToken,
    response: nothing,
  }
  await app.register(async (scope: App) => {
    acceptOneClickForms(scope)
    scope.post('/newsletter/unsubscribe/:token', { schema: stop, config: guessable }, async (request, reply) => {
      await unsubscribe(shop.db, request.params.token)
      return reply.code(204).send()
    })
  })
}

/** Counts requests per email address, which may be a stranger's, whether or not it is subscribed. */
async function countRequest({ rateLimits }: Shop, email: string) {
  const { max, timeWindow } = limits.emails
  const [total] = await rateLimits.increment([`newsletter ${email}`], timeWindow)
  if (total!.count > max)
    throw new Refusal('too_many_attempts', {
      errors: { email: ['too_many_attempts'] },
      retryAfter: Math.ceil(total!.resetMs / 1000),
    })
}
