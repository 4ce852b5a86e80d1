import { idParam, type Resource, viewQuery } from '@rawnaq/contract/resource'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestsStaffView } from '../http/access/access.ts'
import type { App } from '../http/app-type.ts'
import { requestLocale } from '../http/request-locale.ts'
import { pageLinks } from './pagination.ts'
import { type ResourceConfig, type Rows, type StaffQuery, staffReadPermission } from './resource-config.ts'

/** Serves the list of a resource, with its filters, and one record by id, for everyone and for staff. */
export function serveReads(app: App, resource: Resource, kept: ResourceConfig, rows: Rows) {
  const { name, query: querystring } = resource
  const tags = [name]
  const config = readConfig(kept)
  const shown = [name, ...(kept.cacheTags ?? [])]
  const toStaff = staffView(kept, rows)

  if (!kept.customRoutes?.includes('list')) {
    const schema = { tags, summary: `List ${name}`, querystring, response: { 200: resource.list } }
    app.get(`/${name}`, { schema, config }, async (request) => {
      if (toStaff.isRequested(request)) return toStaff.list(request) as never
      const query = request.query as StaffQuery // what the schema gives, whatever the filters
      request.cacheTags.push(...shown)
      const { rows: data, total } = await rows.listPublic(query, requestLocale(request))
      return { data: data as never, ...pageLinks(request, query, total) }
    })
  }

  if (!kept.customRoutes?.includes('one')) {
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
      if (toStaff.isRequested(request)) return toStaff.one(request, id) as never
      request.cacheTags.push(...shown)
      return rows.readPublic(id, requestLocale(request)) as never
    })
  }
  return toStaff
}

/** The read access of a resource and of its staff view. */
export const readConfig = (kept: ResourceConfig): FastifyContextConfig =>
  kept.read === 'anyone'
    ? { access: kept.read, public: true, staffView: staffReadPermission(kept) }
    : { access: kept.read }

/** The answers of the staff's view, for calls that are answered in files of their own too. */
function staffView(kept: ResourceConfig, rows: Rows) {
  return {
    /** What nobody else may read is always answered so. */
    isRequested: (request: FastifyRequest) => kept.read !== 'anyone' || requestsStaffView(request),
    async list(request: FastifyRequest) {
      const query = request.query as StaffQuery // what the schema gives, whatever the filters
      const { rows: data, total } = await rows.listForStaff(query, requestLocale(request))
      return { data, ...pageLinks(request, query, total) }
    },
    one: (request: FastifyRequest, id: number) => rows.readForStaff(id, requestLocale(request)),
  }
}
