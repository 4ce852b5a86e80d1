import { idParam, type Resource } from '@rawnaq/contract/resource'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { transact } from '../db/transact.ts'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { ifMatch } from '../http/if-match.ts'
import { requestLocale } from '../http/request-locale.ts'
import type { Shop } from '../http/shop.ts'
import { editorOf } from './editor.ts'
import { toTextColumns } from './localised-texts.ts'
import type { ResourceConfig, Rows } from './resource-config.ts'
import { oneOf } from './resource-label.ts'
import { removeUnusedPictures, withPicture } from './with-picture.ts'
import { createRowWriter } from './write-rows.ts'

type Body = Record<string, unknown> & { image?: File }
type Serve = (app: App, shop: Shop, resource: Resource, config: ResourceConfig, rows: Rows) => void

/**
 * Serves create, nested create, update and delete, except custom routes. Each invalidates the cached responses that
 * show the record.
 */
export const serveWrites: Serve = (app, shop, resource, config, rows) => {
  if (!config.customRoutes?.includes('create')) serveCreating(app, shop, resource, config, rows)
  if (!config.customRoutes?.includes('change')) serveChanging(app, shop, resource, config, rows)
  if (!config.customRoutes?.includes('delete')) serveDeleting(app, shop, resource, config, rows)
}

const serveCreating: Serve = (app, shop, resource, config, rows) => {
  const { name, create: body } = resource
  const shared = { tags: [name], response: { 201: resource.one } }
  const routeConfig = configOf(resource, config)
  const writer = createRowWriter(resource, config)
  const create = async (request: FastifyRequest, { image, ...given }: Body) => {
    const locale = requestLocale(request)
    const values = writtenColumns(config, toTextColumns(resource, given, locale, true), true)
    if (config.needsPicture && !image && !values[resource.picture!])
      throw new Refusal('invalid', { errors: { image: ['required'] } })
    const by = editorOf(request)
    const row = await withPicture(shop, image, async (tx, path) => {
      const created = await writer.insert(tx, { ...values, ...naming(resource, path) }, by)
      if (path) await config.showPicture?.(tx, created.id, path, by)
      return created
    })
    shop.cache.invalidate(tagsOf(resource, row))
    return rows.readForStaff(row.id, locale) as never
  }

  app.post(
    `/${name}`,
    { schema: { ...shared, summary: `Create ${oneOf(name)}`, body }, config: routeConfig },
    (request, reply) => {
      reply.code(201)
      return create(request, request.body as Body)
    },
  )
  for (const [parent, column] of Object.entries(resource.parents)) {
    const params = z.object({ [column]: idParam })
    const ofParent = body.partial({ [column]: true } as never)
    const schema = { ...shared, summary: `Create ${oneOf(name)} of ${oneOf(parent)}`, params, body: ofParent }
    app.post(`/${parent}/:${column}/${name}`, { schema, config: routeConfig }, (request, reply) => {
      reply.code(201)
      return create(request, { ...(request.body as Body), ...request.params })
    })
  }
}

const serveChanging: Serve = (app, shop, resource, config, rows) => {
  const { name, update: body } = resource
  const shared = { tags: [name], params: z.object({ id: idParam }), response: { 200: resource.one } }
  const routeConfig = { ...configOf(resource, config), refuses: ['already_exists', 'edit_conflict'] } as const
  const writer = createRowWriter(resource, config)
  const change = async (request: FastifyRequest, id: number, { image, ...given }: Body) => {
    const locale = requestLocale(request)
    const values = writtenColumns(config, toTextColumns(resource, given, locale, false), false)
    const by = editorOf(request)
    const row = await withPicture(shop, image, async (tx, path) => {
      const changed = await writer.update(tx, id, { ...values, ...naming(resource, path) }, by)
      if (path) await config.showPicture?.(tx, id, path, by)
      return changed
    })
    shop.cache.invalidate(tagsOf(resource, row))
    if (resource.picture) await removeUnusedPictures(shop, app.log)
    return rows.readForStaff(id, locale) as never
  }

  const put = { ...shared, headers: ifMatch, summary: `Change ${oneOf(name)}`, body }
  app.put(`/${name}/:id`, { schema: put, config: routeConfig }, (request) =>
    change(request, request.params.id, request.body as Body),
  )
  if (!resource.takesPicture) return
  // For clients that can send forms with POST only.
  const post = {
    ...shared,
    headers: ifMatch,
    summary: `Change ${oneOf(name)} with a multipart form`,
    body: body.extend({ _method: z.literal('PUT') }),
  }
  app.post(`/${name}/:id`, { schema: post, config: routeConfig }, (request) => {
    const { _method, ...given } = request.body as Body
    return change(request, request.params.id, given)
  })
}

const serveDeleting: Serve = (app, shop, resource, config) => {
  const { name } = resource
  const writer = createRowWriter(resource, config)
  const params = z.object({ id: idParam })
  const schema = { tags: [name], summary: `Delete ${oneOf(name)}`, params, response: { 204: z.undefined() } }
  const routeConfig = { access: config.write, refuses: ['in_use'] } as const
  app.delete(`/${name}/:id`, { schema, config: routeConfig }, async (request, reply) => {
    const deleted = await transact(shop.db, (tx) => writer.remove(tx, request.params.id, editorOf(request)))
    shop.cache.invalidate(tagsOf(resource, deleted))
    if (resource.picture) await removeUnusedPictures(shop, app.log)
    return reply.code(204).send()
  })
}

const configOf = (resource: Resource, config: ResourceConfig) =>
  ({ access: config.write, refuses: ['already_exists'], form: resource.takesPicture }) as const

/** The column of the uploaded picture, if the resource has one. */
const naming = ({ picture }: Resource, path: string | undefined) => (picture && path ? { [picture]: path } : {})

/** A resource with its own `columns` converts the values itself. */
const writtenColumns = (config: ResourceConfig, values: Record<string, unknown>, isNew: boolean) =>
  config.columns?.(values, isNew) ?? values

/** The cache tags of a record: its own, and those of its parents. */
export const tagsOf = (resource: Resource, row: Record<string, unknown>): string[] => [
  resource.name,
  `${resource.name}:${row.id}`,
  ...Object.entries(resource.parents).flatMap(([parent, column]) => [parent, `${parent}:${row[column]}`]),
]
