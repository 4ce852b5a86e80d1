import { idParam } from '@rawnaq/contract/resource'
import { phoneCode, textMessage } from '@rawnaq/contract/text-messages'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import type { Shop } from '../../../http/shop.ts'
import { sendGiftLink } from '../gifts/make-gift-link.ts'
import { confirmByCode, sendPhoneCode } from './confirm-by-code.ts'
import { readTextMessages } from './read-text-messages.ts'

const access = 'order:write'
const tags = ['order']
const params = z.object({ id: idParam })
const messages = z.object({ data: z.array(textMessage) })
const limitsOfMessages = ['text_messages_off', 'no_country_code', 'too_many_text_messages'] as const

/** Staff routes for text messages about an order; those that send one return all messages of the order. */
export function textMessageRoutes(app: App, shop: Shop) {
  const respond = async (reply: FastifyReply, id: number) =>
    reply.code(202).send({ data: await readTextMessages(shop.db, id) })

  const link = {
    ...{ tags, params, response: { 202: messages } },
    summary: 'Send the recipient of a gift a new link by text message; it replaces the previous one',
  }
  const refusesLink = ['not_found', 'no_recipient_phone', 'gift_is_surprise', 'order_is_collected'] as const
  const sendingLink = { access, refuses: [...refusesLink, ...limitsOfMessages] } as const
  app.post('/order/:id/gift-link/sms', { schema: link, config: sendingLink }, async (request, reply) => {
    await sendGiftLink(shop, request.params.id, actorOf(request))
    return respond(reply, request.params.id)
  })

  const send = {
    ...{ tags, params, response: { 202: messages } },
    summary: 'Send a code that confirms the phone number of an order by text message; it replaces the previous one',
  }
  const sending = { access, refuses: ['not_found', 'phone_already_confirmed', ...limitsOfMessages] } as const
  app.post('/order/:id/phone-code', { schema: send, config: sending }, async (request, reply) => {
    await sendPhoneCode(shop, request.params.id, actorOf(request))
    return respond(reply, request.params.id)
  })

  const confirm = {
    ...{ tags, params, body: phoneCode, response: { 204: z.undefined() } },
    summary: 'Confirm the phone number of an order by the code that was sent to it',
  }
  const refuses = ['not_found', 'phone_already_confirmed', 'phone_code_expired'] as const
  const confirming = { access, refuses: [...refuses, 'wrong_phone_code', 'too_many_phone_codes'] } as const
  app.put('/order/:id/phone-code', { schema: confirm, config: confirming }, async (request, reply) => {
    await confirmByCode(shop, request.params.id, request.body.code, actorOf(request))
    return reply.code(204).send()
  })
}
