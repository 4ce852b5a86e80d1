import { idParam, type Resource } from '@rawnaq/contract/resource'
import { z } from 'zod'
import type { App } from '../http/app-type.ts'
import { callLocale } from '../http/call-locale.ts'
import type { Kept, Rows } from './kept.ts'
import { pageOf } from './pages.ts'

type Query = Record<string, unknown> & { page: number; per_page: number }

/** The list of a resource, with its filters, and one of it by id. */
export function serveReads(app: App, resource: Resource, kept: Kept, rows: Rows) {
  const { name, filterNames, query: querystring } = resource
  const tags = [name]
  const config = { access: kept.read, public: kept.read === 'anyone' }
  const shown = [name, ...(kept.shows ?? [])]

  if (!kept.own?.includes('list')) {
    const schema = { tags, summary: `List ${name}`, querystring, response: { 200: resource.list } }
    app.get(`/${name}`, { schema, config }, async (request) => {
      const query = request.query as Query // what the schema gives, whatever the filters
      const filters = Object.fromEntries(
        filterNames.filter((filter) => query[filter] !== undefined).map((filter) => [filter, query[filter]]),
      )
      request.shows.push(...shown)
      const { rows: data, total } = await rows.list(filters, query, callLocale(request))
      return { data: data as never, ...pageOf(request, query, total) }
    })
  }

  if (!kept.own?.includes('one')) {
    const params = z.object({ id: idParam })
    const schema = { tags, summary: `Read one ${name}`, params, response: { 200: resource.one } }
    app.get(`/${name}/:id`, { schema, config }, async (request) => {
      request.shows.push(...shown)
      return rows.seen(request.params.id, callLocale(request)) as never
    })
  }
}
