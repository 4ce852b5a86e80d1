import {
  giftLink,
  giftToken,
  recipientAddressBody,
  recipientDays,
  recipientDaysQuery,
  recipientGift,
} from '@rawnaq/contract/recipient-gift'
import { idParam } from '@rawnaq/contract/resource'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { giveAddress } from './give-address.ts'
import { makeGiftLink } from './make-gift-link.ts'
import { readRecipientGift } from './read-recipient-gift.ts'
import { listRecipientDays } from './recipient-days.ts'

const tags = ['gift']

/** The links of gifts: staff make them, recipients open them. Responses to recipients contain no price and no address. */
export function giftLinkRoutes(app: App, shop: Shop) {
  const make = {
    tags: ['order'],
    summary: 'Create a link for the recipient of a gift; it replaces the previous one',
    params: z.object({ id: idParam }),
    response: { 201: z.object({ data: giftLink }) },
  }
  const making = {
    access: 'order:write',
    refuses: ['not_found', 'no_recipient_phone', 'gift_is_surprise', 'order_is_collected'],
  } as const
  app.post('/order/:id/gift-link', { schema: make, config: making }, async (request, reply) => {
    const data = await makeGiftLink(shop, request.params.id, actorOf(request))
    return reply.code(201).send({ data })
  })

  const one = { 200: z.object({ data: recipientGift }) }
  const read = { tags, summary: 'Read the gift of a link', params: giftToken, response: one }
  const reading = { access: 'anyone', rateLimit: limits.giftPages, refuses: ['gift_link_unusable'] } as const
  app.get('/gift/:token', { schema: read, config: reading }, async (request, reply) => {
    const data = await readRecipientGift(shop, request.params.token, requestLocale(request))
    return hidden(reply).send({ data })
  })

  const days = {
    tags,
    summary: 'List the days on which the gift of a link can be delivered',
    params: giftToken,
    querystring: recipientDaysQuery,
    response: { 200: z.object({ data: recipientDays }) },
  }
  app.get('/gift/:token/days', { schema: days, config: reading }, async (request, reply) => {
    const data = await listRecipientDays(shop, request.params.token, request.query.area_id)
    return hidden(reply).send({ data })
  })

  const give = {
    tags,
    summary: 'Give the address of the gift of a link, once',
    params: giftToken,
    body: recipientAddressBody,
    response: one,
  }
  const refuses = ['gift_link_unusable', 'address_already_given', 'slot_not_available'] as const
  const giving = { access: 'anyone', rateLimit: limits.guessable, refuses } as const
  app.post('/gift/:token/address', { schema: give, config: giving }, async (request, reply) => {
    const { token } = request.params
    await giveAddress(shop, token, request.body)
    return hidden(reply).send({ data: await readRecipientGift(shop, token, requestLocale(request)) })
  })
}

const hidden = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
