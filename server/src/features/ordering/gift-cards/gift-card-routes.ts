import { idempotencyKey } from '@rawnaq/contract/checkout'
import {
  balanceBody,
  blockBody,
  correctBody,
  giftCard,
  giftCardBalance,
  giftCardQuery,
  giftCardRow,
  issueBody,
  issuedGiftCard,
  renewBody,
} from '@rawnaq/contract/gift-cards'
import { idParam, listOf } from '@rawnaq/contract/resource'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import type { CouponAttemptLimit } from '../coupons/coupon-attempt-limit.ts'
import { blockGiftCard, correctGiftCard, renewGiftCardCode } from './change-gift-card.ts'
import { findByCode, todayOf, UnknownGiftCard } from './find-gift-cards.ts'
import { issueGiftCard } from './issue-gift-card.ts'
import { listGiftCards, readGiftCard } from './read-gift-cards.ts'

const tags = ['gift_card']
const params = z.object({ id: idParam })
const headers = z.object({ 'idempotency-key': idempotencyKey })
const one = { 200: z.object({ data: giftCard }) }
const access = 'gift_card:write'

/** Gift cards: the balance of a card by its code for everyone, and the work of the staff on all cards. */
export function giftCardRoutes(app: App, shop: Shop, limitAttempts: CouponAttemptLimit) {
  balanceRoute(app, shop, limitAttempts)
  const read = async (request: FastifyRequest, id: number) => {
    return readGiftCard(shop.db, id, await todayOf(shop.db, shop), requestLocale(request))
  }

  const list = { tags, summary: 'List gift cards', querystring: giftCardQuery, response: { 200: listOf(giftCardRow) } }
  app.get('/gift_card', { schema: list, config: { access: 'gift_card:read' } }, async (request) => {
    const { data, total } = await listGiftCards(shop.db, request.query, await todayOf(shop.db, shop))
    return { data, ...pageLinks(request, request.query, total) }
  })

  const readOne = { tags, summary: 'Read a gift card with its ledger', params, response: one }
  app.get('/gift_card/:id', { schema: readOne, config: { access: 'gift_card:read' } }, async (request) => ({
    data: await read(request, request.params.id),
  }))

  const issued = { 201: z.object({ data: issuedGiftCard }) }
  const issue = { tags, summary: 'Issue a gift card', headers, body: issueBody, response: issued }
  const issuing = { access, refuses: ['idempotency_key_reused'] } as const
  app.post('/gift_card', { schema: issue, config: issuing }, async (request, reply) => {
    const key = request.headers['idempotency-key']
    const { id, code } = await issueGiftCard(shop, { ...request.body, key, ...actorOf(request) })
    const data = { ...(await read(request, id)), code }
    return reply.code(201).send({ data })
  })

  const block = { tags, summary: 'Block a gift card, or allow it again', params, body: blockBody, response: one }
  app.put('/gift_card/:id/blocked', { schema: block, config: { access, refuses: ['not_found'] } }, async (request) => {
    const { id } = request.params
    await blockGiftCard(shop, id, request.body.is_blocked, actorOf(request))
    return { data: await read(request, id) }
  })

  const correct = {
    tags,
    summary: 'Correct the balance of a gift card',
    params,
    headers,
    body: correctBody,
    response: one,
  }
  const correcting = {
    access,
    refuses: ['not_found', 'gift_card_too_low', 'gift_card_not_paid', 'idempotency_key_reused'],
  } as const
  app.post('/gift_card/:id/correction', { schema: correct, config: correcting }, async (request) => {
    const { id } = request.params
    const key = request.headers['idempotency-key']
    await correctGiftCard(shop, id, { ...request.body, key, ...actorOf(request) })
    return { data: await read(request, id) }
  })

  const renewed = { 200: z.object({ data: issuedGiftCard }) }
  const renew = { tags, summary: 'Replace the code of a gift card', params, body: renewBody, response: renewed }
  const renewing = { access, refuses: ['not_found', 'gift_card_without_code', 'gift_card_not_paid'] } as const
  app.post('/gift_card/:id/code', { schema: renew, config: renewing }, async (request) => {
    const { id } = request.params
    const code = await renewGiftCardCode(shop, id, request.body.recipient_email ?? '', actorOf(request))
    return { data: { ...(await read(request, id)), code } }
  })
}

/** Wrong, blocked and expired codes have one answer and count against the caller. */
function balanceRoute(app: App, { db, ...shop }: Shop, limitAttempts: CouponAttemptLimit) {
  const response = { 200: z.object({ data: giftCardBalance }) }
  const schema = { tags, summary: 'Read the balance of a gift card, by its code', body: balanceBody, response }
  const config = {
    access: 'anyone',
    isReadOnly: true,
    rateLimit: limits.guessable,
    refuses: ['gift_card_not_valid', 'too_many_gift_card_attempts'],
  } as const
  app.post('/gift_card/balance', { schema, config }, async (request) => {
    const attempts = limitAttempts(request)
    attempts.refuseIfBlocked()
    const found = await findByCode(db, { db, ...shop }, request.body.code).catch(async (error) => {
      if (error instanceof UnknownGiftCard) await attempts.recordWrongCode(error.giftCardCode)
      throw error
    })
    const { last_four, currency, balance, expires_on } = found
    return { data: { last_four: last_four!, currency, balance, expires_on } } // a card with a code has its ending
  })
}
