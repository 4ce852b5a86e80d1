import { idParam, listOf, listQuery } from '@rawnaq/contract/resource'
import {
  changeWebhook as changeForm,
  deliveryParams,
  deliveryQuery,
  newWebhook,
  replayBody,
  replayResult,
  webhookDelivery,
  webhookRow,
  webhookWithSecret,
} from '@rawnaq/contract/webhooks'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireCaller } from '../../http/access/access.ts'
import { actorOf } from '../../http/access/actor.ts'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { changeWebhook, createWebhook, deleteWebhook, rotateSecret, type WebhookEditor } from './change-webhooks.ts'
import { queuePing } from './dispatch-events.ts'
import { listDeliveries, listWebhooks, readDelivery, readWebhook } from './read-webhooks.ts'
import { replayDelivery, replayFailed } from './replay-deliveries.ts'

const tags = ['webhook']
const params = z.object({ id: idParam })
const read = { access: 'webhook:read' } as const
const access = 'webhook:write'
const one = { 200: z.object({ data: webhookRow }) }
const withSecret = z.object({ data: webhookWithSecret })

type Options = { allowPrivate: boolean }

/** Endpoints of outgoing webhooks, the log of their deliveries, and replay. */
export function webhookRoutes(app: App, { db }: Shop, { allowPrivate }: Options) {
  const editorOf = (request: FastifyRequest): WebhookEditor => ({
    ...actorOf(request),
    caller: requireCaller(request),
    allowPrivate,
  })

  const list = { tags, summary: 'List webhooks', querystring: listQuery, response: { 200: listOf(webhookRow) } }
  app.get('/webhook', { schema: list, config: read }, async (request) => {
    const { data, total } = await listWebhooks(db, request.query)
    return { data, ...pageLinks(request, request.query, total) }
  })

  const readOne = { tags, summary: 'Read a webhook', params, response: one }
  app.get('/webhook/:id', { schema: readOne, config: read }, async ({ params: { id } }) => ({
    data: await readWebhook(db, id),
  }))

  const create = {
    tags,
    summary: 'Add a webhook; its signing secret is returned once',
    body: newWebhook,
    response: { 201: withSecret },
  }
  const creating = { access, refuses: ['exceeds_own_permissions', 'too_many_webhooks'] } as const
  app.post('/webhook', { schema: create, config: creating }, async (request, reply) => {
    const { id, secret } = await createWebhook(db, request.body, editorOf(request))
    return reply.code(201).send({ data: { ...(await readWebhook(db, id)), secret } })
  })

  const change = { tags, summary: 'Change, pause or enable a webhook', params, body: changeForm, response: one }
  const changing = { access, refuses: ['exceeds_own_permissions'] } as const
  app.put('/webhook/:id', { schema: change, config: changing }, async (request) => {
    const { id } = request.params
    await changeWebhook(db, id, request.body, editorOf(request))
    return { data: await readWebhook(db, id) }
  })

  const remove = { tags, summary: 'Delete a webhook and its deliveries', params, response: { 204: z.undefined() } }
  app.delete('/webhook/:id', { schema: remove, config: { access } }, async (request, reply) => {
    await deleteWebhook(db, request.params.id, editorOf(request))
    return reply.code(204).send()
  })

  const rotate = {
    tags,
    summary: 'Replace the signing secret; the old one signs too for another day',
    params,
    response: { 200: withSecret },
  }
  app.post(
    '/webhook/:id/rotate',
    { schema: rotate, config: { ...changing, refuses: ['exceeds_own_permissions', 'not_found'] } },
    async (request) => {
      const { id } = request.params
      const secret = await rotateSecret(db, id, editorOf(request))
      return { data: { ...(await readWebhook(db, id)), secret } }
    },
  )
  deliveryRoutes(app, db)
}

function deliveryRoutes(app: App, db: Shop['db']) {
  const refuses = ['not_found'] as const
  const log = {
    tags,
    summary: 'List deliveries, the newest first',
    params,
    querystring: deliveryQuery,
    response: { 200: listOf(webhookDelivery) },
  }
  app.get('/webhook/:id/delivery', { schema: log, config: { ...read, refuses } }, async (request) => {
    await readWebhook(db, request.params.id)
    const { data, total } = await listDeliveries(db, request.params.id, request.query)
    return { data, ...pageLinks(request, request.query, total) }
  })

  const ping = { tags, summary: 'Send a test event', params, response: { 202: z.undefined() } }
  app.post('/webhook/:id/ping', { schema: ping, config: { access, refuses } }, async (request, reply) => {
    const { id } = await readWebhook(db, request.params.id)
    await queuePing(db, id)
    return reply.code(202).send()
  })

  const replayAll = {
    tags,
    summary: 'Send failed deliveries again',
    params,
    body: replayBody,
    response: { 200: replayResult },
  }
  app.post('/webhook/:id/replay', { schema: replayAll, config: { access, refuses } }, async (request) => {
    const { id } = await readWebhook(db, request.params.id)
    return { data: { count: await replayFailed(db, id, request.body.since, actorOf(request)) } }
  })

  const replay = {
    tags,
    summary: 'Send a delivery again',
    params: deliveryParams,
    response: { 200: z.object({ data: webhookDelivery }) },
  }
  app.post(
    '/webhook/:id/delivery/:delivery_id/replay',
    { schema: replay, config: { access, refuses } },
    async (request) => {
      const { id, delivery_id } = request.params
      await replayDelivery(db, id, delivery_id, actorOf(request))
      return { data: await readDelivery(db, id, delivery_id) }
    },
  )
}
