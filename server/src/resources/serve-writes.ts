import { idParam, type Resource } from '@rawnaq/contract/resource'
import type { Locale } from '@rawnaq/rules/locale'
import { z } from 'zod'
import type { App } from '../http/app-type.ts'
import { callLocale } from '../http/call-locale.ts'
import type { Shop } from '../http/shop.ts'
import type { Kept, Row, Rows } from './kept.ts'
import { columnsOf } from './languages.ts'

type Body = Record<string, unknown>

/** Create, create under a parent, change and delete; each drops the kept answers that show the record. */
export function serveWrites(app: App, { cache }: Shop, resource: Resource, kept: Kept, rows: Rows) {
  const { name, create: body } = resource
  const tags = [name]
  const config = { access: kept.write, refuses: ['already_exists'] } as const
  const one = z.object({ id: idParam })
  const response = { 201: resource.one }
  const changed = (row: Row) => cache.drop(tagsOf(resource, row))

  if (!kept.own?.includes('create')) {
    const create = async (given: Body, locale: Locale) => {
      const row = await rows.insert(columnsOf(resource, given, locale, true))
      changed(row)
      return rows.one(row.id, locale) as never
    }
    app.post(`/${name}`, { schema: { tags, summary: `Create ${name}`, body, response }, config }, (request, reply) => {
      reply.code(201)
      return create(request.body as Body, callLocale(request))
    })
    for (const [parent, column] of Object.entries(resource.parents)) {
      const params = z.object({ [column]: idParam })
      const ofParent = body.partial({ [column]: true } as never)
      const schema = { tags, summary: `Create ${name} of one ${parent}`, params, body: ofParent, response }
      app.post(`/${parent}/:${column}/${name}`, { schema, config }, (request, reply) => {
        reply.code(201)
        return create({ ...(request.body as Body), ...request.params }, callLocale(request))
      })
    }
  }

  if (!kept.own?.includes('change')) {
    const change = {
      tags,
      summary: `Change ${name}`,
      params: one,
      body: resource.update,
      response: { 200: resource.one },
    }
    app.put(`/${name}/:id`, { schema: change, config }, async (request) => {
      const { id } = request.params
      const locale = callLocale(request)
      const values = columnsOf(resource, request.body as Body, locale, false)
      if (Object.keys(values).length > 0) changed(await rows.update(id, values))
      return rows.one(id, locale) as never
    })
  }

  if (kept.own?.includes('delete')) return
  const remove = { tags, summary: `Delete ${name}`, params: one, response: { 204: z.undefined() } }
  const deleting = { access: kept.write, refuses: ['in_use'] } as const
  app.delete(`/${name}/:id`, { schema: remove, config: deleting }, async (request, reply) => {
    changed(await rows.remove(request.params.id))
    return reply.code(204).send()
  })
}

/** What shows a record: its own answers, and those of what it belongs to. */
export const tagsOf = (resource: Resource, row: Row): string[] => [
  resource.name,
  `${resource.name}:${row.id}`,
  ...Object.entries(resource.parents).flatMap(([parent, column]) => [parent, `${parent}:${row[column]}`]),
]
