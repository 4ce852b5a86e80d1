import { idParam, type Resource, viewQuery } from '@rawnaq/contract/resource'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asksAsStaff } from '../http/access/access.ts'
import type { App } from '../http/app-type.ts'
import { callLocale } from '../http/request-locale.ts'
import { pageOf } from './pages.ts'
import { type Kept, type Rows, type StaffQuery, staffReading } from './resource-config.ts'

/** The list of a resource, with its filters, and one of it by id, as anyone sees them and as the staff does. */
export function serveReads(app: App, resource: Resource, kept: Kept, rows: Rows) {
  const { name, query: querystring } = resource
  const tags = [name]
  const config = readingOf(kept)
  const shown = [name, ...(kept.shows ?? [])]
  const toStaff = readsToStaff(kept, rows)

  if (!kept.own?.includes('list')) {
    const schema = { tags, summary: `List ${name}`, querystring, response: { 200: resource.list } }
    app.get(`/${name}`, { schema, config }, async (request) => {
      if (toStaff.isAsked(request)) return toStaff.list(request) as never
      const query = request.query as StaffQuery // what the schema gives, whatever the filters
      request.shows.push(...shown)
      const { rows: data, total } = await rows.list(query, callLocale(request))
      return { data: data as never, ...pageOf(request, query, total) }
    })
  }

  if (!kept.own?.includes('one')) {
    const params = z.object({ id: idParam })
    const schema = {
      tags,
      summary: `Read one ${name}`,
      params,
      querystring: viewQuery,
      response: { 200: resource.one },
    }
    app.get(`/${name}/:id`, { schema, config }, async (request) => {
      const { id } = request.params
      if (toStaff.isAsked(request)) return toStaff.one(request, id) as never
      request.shows.push(...shown)
      return rows.seen(id, callLocale(request)) as never
    })
  }
  return toStaff
}

/** Who may read it, and who may see all of it. */
export const readingOf = (kept: Kept): FastifyContextConfig =>
  kept.read === 'anyone' ? { access: kept.read, public: true, staffView: staffReading(kept) } : { access: kept.read }

/** The answers of the staff's view, for calls that are answered in files of their own too. */
function readsToStaff(kept: Kept, rows: Rows) {
  return {
    /** What nobody else may read is always answered so. */
    isAsked: (request: FastifyRequest) => kept.read !== 'anyone' || asksAsStaff(request),
    async list(request: FastifyRequest) {
      const query = request.query as StaffQuery // what the schema gives, whatever the filters
      const { rows: data, total } = await rows.listToStaff(query, callLocale(request))
      return { data, ...pageOf(request, query, total) }
    },
    one: (request: FastifyRequest, id: number) => rows.oneToStaff(id, callLocale(request)),
  }
}
