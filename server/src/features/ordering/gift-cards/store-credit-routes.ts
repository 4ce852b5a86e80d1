import { idempotencyKey } from '@rawnaq/contract/checkout'
import { correctBody, giftCard, storeCredit } from '@rawnaq/contract/gift-cards'
import { idParam } from '@rawnaq/contract/resource'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireCaller } from '../../../http/access/access.ts'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { changeStoreCredit } from './change-store-credit.ts'
import { readStaffStoreCredit, readStoreCredit } from './read-store-credit.ts'

const params = z.object({ id: idParam })
const headers = z.object({ 'idempotency-key': idempotencyKey })
const response = { 200: z.object({ data: giftCard.nullable() }) }

/** Store credit: balance and movements of the caller, and the work of the staff on the credit of an account. */
export function storeCreditRoutes(app: App, shop: Shop) {
  const own = {
    ...{ tags: ['gift_card'], summary: 'Read your store credit' },
    response: { 200: z.object({ data: storeCredit }) },
  }
  app.get('/store-credit', { schema: own, config: { access: 'signed-in' } }, async (request) => {
    return { data: await readStoreCredit(shop, requireCaller(request).userId) }
  })

  const read = async (request: FastifyRequest, userId: number) => {
    return { data: await readStaffStoreCredit(shop, userId, requestLocale(request)) }
  }
  const one = { tags: ['gift_card'], summary: 'Read the store credit of an account with its ledger', params, response }
  const reading = { access: 'gift_card:read', refuses: ['not_found'] } as const
  app.get('/user/:id/store-credit', { schema: one, config: reading }, (request) => read(request, request.params.id))

  const change = { ...one, summary: 'Grant store credit to an account, or take it back', headers, body: correctBody }
  const refuses = ['not_found', 'gift_card_too_low', 'idempotency_key_reused', 'not_on_own_account'] as const
  const changing = { access: 'gift_card:write', refuses } as const
  app.post('/user/:id/store-credit', { schema: change, config: changing }, async (request) => {
    const { id } = request.params
    const key = request.headers['idempotency-key']
    await changeStoreCredit(shop, id, { ...request.body, key, ...actorOf(request) })
    return read(request, id)
  })
}
