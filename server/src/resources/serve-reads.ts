import { idParam, type Resource, viewQuery } from '@rawnaq/contract/resource'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestsStaffView } from '../http/access/access.ts'
import type { App } from '../http/app-type.ts'
import { requestLocale } from '../http/request-locale.ts'
import { pageLinks } from './pagination.ts'
import { type ResourceConfig, type Rows, type StaffQuery, staffReadPermission } from './resource-config.ts'
import { manyOf, oneOf } from './resource-label.ts'

/** Serves the list of a resource, with its filters, and one record by id, for everyone and for staff. */
export function serveReads(app: App, resource: Resource, config: ResourceConfig, rows: Rows) {
  const { name, query: querystring } = resource
  const tags = [name]
  const routeConfig = readConfig(config)
  const cacheTags = [name, ...(config.cacheTags ?? [])]
  const view = staffView(config, rows)

  if (!config.customRoutes?.includes('list')) {
    const schema = { tags, summary: `List ${manyOf(name)}`, querystring, response: { 200: resource.list } }
    app.get(`/${name}`, { schema, config: routeConfig }, async (request) => {
      if (view.isRequested(request)) return view.list(request) as never
      const query = request.query as StaffQuery // what the schema gives, whatever the filters
      request.cacheTags.push(...cacheTags)
      const { rows: data, total } = await rows.listPublic(query, requestLocale(request))
      return { data: data as never, ...pageLinks(request, query, total) }
    })
  }

  if (!config.customRoutes?.includes('one')) {
    const params = z.object({ id: idParam })
    const schema = {
      tags,
      summary: `Read ${oneOf(name)}`,
      params,
      querystring: viewQuery,
      response: { 200: resource.one },
    }
    app.get(`/${name}/:id`, { schema, config: routeConfig }, async (request) => {
      const { id } = request.params
      if (view.isRequested(request)) return view.one(request, id) as never
      request.cacheTags.push(...cacheTags)
      return rows.readPublic(id, requestLocale(request)) as never
    })
  }
  return view
}

/** The read access of a resource and of its staff view. */
export const readConfig = (config: ResourceConfig): FastifyContextConfig =>
  config.read === 'anyone'
    ? { access: config.read, public: true, staffView: staffReadPermission(config) }
    : { access: config.read }

/** The responses of the staff view, also for custom routes. */
function staffView(config: ResourceConfig, rows: Rows) {
  return {
    /** A resource that is not public is always read in the staff view. */
    isRequested: (request: FastifyRequest) => config.read !== 'anyone' || requestsStaffView(request),
    async list(request: FastifyRequest) {
      const query = request.query as StaffQuery // what the schema gives, whatever the filters
      const { rows: data, total } = await rows.listForStaff(query, requestLocale(request))
      return { data, ...pageLinks(request, query, total) }
    },
    async byIds(request: FastifyRequest, ids: number[]) {
      const query = { ids, page: 1, per_page: Math.max(1, ids.length) }
      return (await rows.listForStaff(query, requestLocale(request))).rows
    },
    one: (request: FastifyRequest, id: number) => rows.readForStaff(id, requestLocale(request)),
  }
}
