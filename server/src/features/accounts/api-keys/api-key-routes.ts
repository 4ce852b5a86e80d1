import { apiKeyQuery, apiKeyRow, madeApiKey, newApiKey } from '@rawnaq/contract/api-keys'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { editorOf } from '../people/editor.ts'
import { makeApiKey, revokeApiKey, rotateApiKey } from './change-api-keys.ts'
import { listApiKeys, readApiKey } from './read-api-keys.ts'

const tags = ['api_key']
const params = z.object({ id: idParam })
const access = 'api_key:write'
const made = { 201: z.object({ data: madeApiKey }) }

/** The keys of other programs. No key reaches these routes. */
export function apiKeyRoutes(app: App, { db }: Shop) {
  const list = { tags, summary: 'List API keys', querystring: apiKeyQuery, response: { 200: listOf(apiKeyRow) } }
  app.get('/api_key', { schema: list, config: { access: 'api_key:read' } }, async (request) => {
    const { data, total } = await listApiKeys(db, request.query)
    return { data, ...pageLinks(request, request.query, total) }
  })

  const create = { tags, summary: 'Create an API key, which is returned once', body: newApiKey, response: made }
  const making = { access, refuses: ['exceeds_own_permissions'] } as const
  app.post('/api_key', { schema: create, config: making }, async (request, reply) => {
    const { id, key } = await makeApiKey(db, request.body, editorOf(request))
    return reply.code(201).send({ data: { ...(await readApiKey(db, id)), key } })
  })

  const rotate = { tags, summary: 'Replace an API key; the old one works for another day', params, response: made }
  const rotating = { access, refuses: ['exceeds_own_permissions', 'api_key_revoked', 'not_found'] } as const
  app.post('/api_key/:id/rotate', { schema: rotate, config: rotating }, async (request, reply) => {
    const { id, key } = await rotateApiKey(db, request.params.id, editorOf(request))
    return reply.code(201).send({ data: { ...(await readApiKey(db, id)), key } })
  })

  const revoke = { tags, summary: 'Revoke an API key', params, response: { 204: z.undefined() } }
  app.delete(
    '/api_key/:id',
    { schema: revoke, config: { access, refuses: ['api_key_revoked'] } },
    async (request, reply) => {
      await revokeApiKey(db, request.params.id, editorOf(request))
      return reply.code(204).send()
    },
  )
}
