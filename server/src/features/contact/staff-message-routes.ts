import { contact } from '@rawnaq/contract/contact'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { answerBody, messageChange, messageQuery, staffMessage } from '@rawnaq/contract/staff-messages'
import { z } from 'zod'
import { actorOf } from '../../http/access/actor.ts'
import type { App } from '../../http/app-type.ts'
import { ifMatch, ifMatchVersion } from '../../http/if-match.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { answerMessage } from './answer-message.ts'
import { changeMessage } from './change-message.ts'
import { listMessages, readMessage } from './read-messages.ts'

const tags = [contact.name]
const params = z.object({ id: idParam })
const one = { 200: z.object({ data: staffMessage }) }

/** The staff's work on messages: list, change the state, answer by email. */
export function staffMessageRoutes(app: App, { db }: Shop) {
  const list = { tags, summary: 'List messages', querystring: messageQuery, response: { 200: listOf(staffMessage) } }
  app.get('/contact', { schema: list, config: { access: 'contact:read' } }, async (request) => {
    const { data, total } = await listMessages(db, request.query)
    return { data, ...pageLinks(request, request.query, total) }
  })

  const read = { tags, summary: 'Read a message', params, response: one }
  app.get('/contact/:id', { schema: read, config: { access: 'contact:read' } }, async (request) => {
    return { data: await readMessage(db, request.params.id) }
  })

  const change = {
    tags,
    summary: 'Change the state of a message',
    params,
    headers: ifMatch,
    body: messageChange,
    response: one,
  }
  app.put(
    '/contact/:id',
    { schema: change, config: { access: 'contact:write', refuses: ['edit_conflict'] } },
    async (request) => {
      await changeMessage(db, request.params.id, request.body.state, {
        ...actorOf(request),
        seen: ifMatchVersion(request),
      })
      return { data: await readMessage(db, request.params.id) }
    },
  )

  const answer = { tags, summary: 'Answer a message by email', params, body: answerBody, response: one }
  const answering = { access: 'contact:write', refuses: ['not_found'] } as const
  app.post('/contact/:id/answer', { schema: answer, config: answering }, async (request) => {
    await answerMessage(db, request.params.id, request.body.text, actorOf(request))
    return { data: await readMessage(db, request.params.id) }
  })
}
