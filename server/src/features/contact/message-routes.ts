import { contact } from '@rawnaq/contract/contact'
import { type ContactMessage, contactMessage } from '@rawnaq/contract/contact-message'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { queryRows } from '../../db/query-rows.ts'
import type { App } from '../../http/app-type.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { saveMessage } from './save-message.ts'

const config = { access: 'anyone', identifiesCaller: true, rateLimit: limits.contactMessages } as const
// A loose object, so that the hidden honeypot field is read and yet is not documented.
const body = z.looseObject(contactMessage.shape)
const response = { 201: z.object({ data: contact.row }) }
const schema = { tags: ['contact'], summary: 'Send a message to the shop', body, response }

/** Accepts a message from anyone. A filled honeypot field gets the same response, and nothing is stored. */
export function messageRoutes(app: App, shop: Shop) {
  app.post('/contact', { schema, config }, async (request, reply) => {
    const { name, email, subject, message, website } = request.body
    const written = { name, email, subject, message }
    const { id, user_id, created_at } =
      typeof website === 'string' && website !== ''
        ? await honeypotReply(shop, written)
        : await saveMessage(shop, written, request.caller?.userId ?? null, requestLocale(request))
    const data = { id, user_id, ...written, created_at: created_at.toISOString(), translations: [] }
    return reply.code(201).send({ data })
  })
}

/** A response like that of a stored message, including its number, so that bots learn nothing from it. */
async function honeypotReply({ db, now }: Shop, message: ContactMessage) {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id`,
  )
  return { id: row!.id, user_id: null, ...message, created_at: now() }
}
