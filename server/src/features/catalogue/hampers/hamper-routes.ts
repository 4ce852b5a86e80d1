import { hamperPart, hamperPartsBody } from '@rawnaq/contract/hamper-parts'
import { idParam } from '@rawnaq/contract/resource'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { items } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { editorOf } from '../../../resources/editor.ts'
import { presentHamperPart, readHamperParts } from './read-hamper-parts.ts'
import { setHamperParts } from './set-hamper-parts.ts'

const params = z.object({ id: idParam })
const response = { 200: z.object({ data: z.array(hamperPart) }) }

/** What is inside a hamper, for shoppers and for staff who change it. */
export function hamperRoutes(app: App, shop: Shop) {
  const read = { tags: ['item'], summary: 'List what is inside a hamper', params, response }
  app.get(
    '/item/:id/parts',
    { schema: read, config: { access: 'anyone', public: true, refuses: ['not_found'] } },
    async (request) => {
      const { id } = request.params
      const isThere = and(eq(items.id, id), isNull(items.deleted_at))
      orRefuse((await shop.reads.select({ id: items.id }).from(items).where(isThere))[0])
      const parts = await readHamperParts(shop.reads, id)
      request.cacheTags.push(
        `item:${id}`,
        ...parts.map(({ item_id }) => `item:${item_id}`),
        'category',
        'size',
        'color',
      )
      const locale = requestLocale(request)
      return { data: parts.map((part) => presentHamperPart(part, locale)) }
    },
  )

  const write = { tags: ['item'], summary: 'Set what is inside a hamper', params, body: hamperPartsBody, response }
  app.put(
    '/item/:id/parts',
    { schema: write, config: { access: 'catalogue:write', refuses: ['not_found'] } },
    async (request) => {
      const { id } = request.params
      await transact(shop.db, (tx) => setHamperParts(tx, id, request.body.parts, editorOf(request)))
      shop.cache.invalidate([`item:${id}`, 'item'])
      const locale = requestLocale(request)
      return { data: (await readHamperParts(shop.db, id)).map((part) => presentHamperPart(part, locale)) }
    },
  )
}
