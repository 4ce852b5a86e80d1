import { reminder, reminderBody, reminderToken } from '@rawnaq/contract/reminders'
import { idParam } from '@rawnaq/contract/resource'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import { acceptOneClickForms } from '../../http/one-click-forms.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { changeReminder, deleteReminder, listReminders, saveReminder } from './save-reminder.ts'
import { stopReminders } from './stop-reminders.ts'

const tags = ['reminder']
const params = z.object({ id: idParam })
const one = z.object({ data: reminder })
const config = { access: 'signed-in', rateLimit: limits.giftLists } as const

/** A customer's reminders; those of others are not found. The token of an email stops them without a sign-in. */
export async function reminderRoutes(app: App, shop: Shop) {
  const ownerOf = (request: FastifyRequest) => ({
    userId: requireCaller(request).userId,
    locale: requestLocale(request),
  })

  const list = { tags, summary: 'List your reminders', response: { 200: z.object({ data: z.array(reminder) }) } }
  app.get('/reminder', { schema: list, config: { access: 'signed-in' } }, async (request) => ({
    data: await listReminders(shop.db, ownerOf(request)),
  }))

  const save = { tags, summary: 'Save a date to be reminded of', body: reminderBody, response: { 201: one } }
  const saving = { ...config, refuses: ['email_not_verified', 'too_many_reminders'] } as const
  app.post('/reminder', { schema: save, config: saving }, async (request, reply) =>
    reply.code(201).send({ data: await saveReminder(shop, ownerOf(request), request.body) }),
  )

  const change = { tags, summary: 'Change a reminder', params, body: reminderBody, response: { 200: one } }
  app.put('/reminder/:id', { schema: change, config }, async (request) => ({
    data: await changeReminder(shop, ownerOf(request), request.params.id, request.body),
  }))

  const remove = { tags, summary: 'Delete a reminder', params, response: { 204: z.undefined() } }
  app.delete('/reminder/:id', { schema: remove, config }, async (request, reply) => {
    await deleteReminder(shop.db, ownerOf(request).userId, request.params.id)
    return reply.code(204).send()
  })

  const stop = {
    tags,
    summary: 'Send no more reminders to the account of a token',
    description:
      'For the link of an email and its List-Unsubscribe header. The response is the same for unknown tokens.',
    params: reminderToken,
    response: { 204: z.undefined() },
  }
  const stopping = { access: 'anyone', rateLimit: limits.guessable } as const
  await app.register(async (scope: App) => {
    acceptOneClickForms(scope)
    scope.post('/reminder/unsubscribe/:token', { schema: stop, config: stopping }, async (request, reply) => {
      await stopReminders(shop.db, request.params.token)
      return reply.code(204).send()
    })
  })
}
