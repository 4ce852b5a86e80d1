import { idParam } from '@rawnaq/contract/resource'
import { stockAlert, stockAlertBody, unsubscribeBody } from '@rawnaq/contract/stock-alert'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { stockAlerts, users } from '../../db/schema.ts'
import { hashToken } from '../../db/tokens/token.ts'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { requestAlert } from './request-alert.ts'

const tags = ['stock-alert']

/** Anyone asks for one email when a sold out item is back, and stops these emails with the token of one. */
export function stockAlertRoutes(app: App, shop: Shop, { limited }: { limited: boolean }) {
  const params = z.object({ item_id: idParam })
  const request = {
    tags,
    summary: 'Get an email when an item is in stock again',
    description: 'The response is the same whether the address is known or not. Customers need not send one.',
    params,
    body: stockAlertBody,
    response: { 202: stockAlert },
  }
  const config = {
    access: 'anyone',
    identifiesCaller: true,
    rateLimit: limits.stockAlertRequests,
    refuses: ['not_found', 'in_stock', 'too_many_attempts'],
  } as const
  app.post('/item/:item_id/stock-alert', { schema: request, config }, async (request, reply) => {
    const { item_id } = request.params
    const { property_id, email: typed } = request.body
    const email = (await emailOfCaller(shop, request)) ?? typed
    if (!email) throw new Refusal('invalid', { errors: { email: ['required'] } })
    if (limited) await countRequest(shop, email)
    const user_id = request.caller?.userId ?? null
    await requestAlert(shop.db, { item_id, property_id, email, user_id, locale: requestLocale(request) })
    return reply.code(202).send({ data: { item_id, property_id } })
  })

  const stop = {
    tags,
    summary: 'Get no more of these emails at the address of a token',
    description: 'The response is the same for unknown tokens.',
    body: unsubscribeBody,
    response: { 204: z.undefined() },
  }
  const guessable = { access: 'anyone', rateLimit: limits.guessable } as const
  app.post('/stock-alert/unsubscribe', { schema: stop, config: guessable }, async (request, reply) => {
    const hash = hashToken(request.body.token)
    await shop.db.delete(stockAlerts).where(sql`${stockAlerts.token_hashes} @> array[${hash}]::text[]`)
    return reply.code(204).send()
  })
}

async function emailOfCaller({ db }: Shop, { caller }: FastifyRequest): Promise<string | undefined> {
  if (!caller) return undefined
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, caller.userId))
  return account?.email.toLowerCase()
}

/** Counts requests per email address, which may be a stranger's, whether or not it waits already. */
async function countRequest({ rateLimits }: Shop, email: string) {
  const { max, timeWindow } = limits.stockAlerts
  const [total] = await rateLimits.increment([`stock alerts ${email}`], timeWindow)
  if (total!.count > max)
    throw new Refusal('too_many_attempts', {
      errors: { email: ['too_many_attempts'] },
      retryAfter: Math.ceil(total!.resetMs / 1000),
    })
}
