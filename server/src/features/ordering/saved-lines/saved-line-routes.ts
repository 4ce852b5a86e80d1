import { idParam } from '@rawnaq/contract/resource'
import { savedLines, savedLinesBody } from '@rawnaq/contract/saved-lines'
import { z } from 'zod'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { listSavedLines, removeSavedLine, saveLines } from './save-lines.ts'

const config = { access: 'signed-in', rateLimit: limits.frequent } as const
const tags = ['saved-line']
const response = { 200: savedLines }

/** Routes for the lines that a customer has saved for later; those of others are not found. */
export function savedLineRoutes(app: App, shop: Shop) {
  const list = { tags, summary: 'List the lines that you saved for later', response }
  app.get('/saved-line', { schema: list, config }, async (request) => {
    return { data: await listSavedLines(shop.db, requireCaller(request).userId) }
  })

  const save = { tags, summary: 'Save lines for later', body: savedLinesBody, response }
  const saving = { ...config, refuses: ['saved_lines_full'] } as const
  app.post('/saved-line', { schema: save, config: saving }, async (request) => {
    const lines = request.body.items.map((line) => ({ ...line, property_id: line.property_id ?? null }))
    return { data: await saveLines(shop, requireCaller(request).userId, lines) }
  })

  const params = z.object({ id: idParam })
  const remove = { tags, summary: 'Remove a saved line', params, response: { 204: z.undefined() } }
  app.delete('/saved-line/:id', { schema: remove, config }, async (request, reply) => {
    await removeSavedLine(shop.db, requireCaller(request).userId, request.params.id)
    return reply.code(204).send()
  })
}
