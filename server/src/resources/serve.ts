import { idParam, type Resource } from '@rawnaq/contract/resource'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Access } from '../http/access.ts'
import type { App } from '../http/app-type.ts'
import { callLocale } from '../http/call-locale.ts'
import { orRefuse } from '../http/refusal.ts'
import type { Shop } from '../http/shop.ts'
import { columnsOf, spoken } from './languages.ts'
import { pageOf } from './pages.ts'

type Row = Record<string, unknown> & { id: number }
type KeptTable = PgTable & { id: PgColumn }
type Columns = Record<string, PgColumn>

/** How a resource is kept and who may use it. */
export type Kept = {
  table: KeptTable
  read: Access
  write: Access
  /** Adds what is shown beside the columns; the rows come in the order of the answer. */
  present?: (rows: Row[], locale: 'en' | 'ar') => Promise<object[]>
  /** What anyone may see of it, such as only what is published. */
  visible?: SQL
  orderBy?: PgColumn[]
  /** The resource reads itself elsewhere; only its writes are wanted. */
  ownReads?: boolean
}

const oneParam = z.object({ id: idParam })

/** Gives a declared resource its generic calls: list, read, create, nested create, change, delete. */
export function serve(app: App, shop: Shop, resource: Resource, kept: Kept) {
  const path = `/${resource.name}`
  const columns = kept.table as unknown as Columns
  const one = (id: number) => and(eq(kept.table.id, id), kept.visible)
  const tag = (id: number) => `${resource.name}:${id}`

  const present = async (rows: Row[], locale: 'en' | 'ar') => {
    const beside = (await kept.present?.(rows, locale)) ?? []
    return rows.map((row, index) => ({ ...row, ...spoken(resource.texts, row, locale), ...beside[index] }))
  }
  const readOne = async (id: number, locale: 'en' | 'ar') => {
    const rows = (await shop.db.select().from(kept.table).where(one(id))) as Row[]
    return { data: (await present([orRefuse(rows[0])], locale))[0] as never }
  }

  if (!kept.ownReads) {
    const config = { access: kept.read, public: kept.read === 'anyone' }
    app.get(
      path,
      { schema: { tags: [resource.name], querystring: resource.query, response: { 200: resource.list } }, config },
      async (request) => {
        const query = request.query as Record<string, unknown> & { page: number; per_page: number }
        const narrowed = resource.filterNames
          .filter((name) => query[name] !== undefined)
          .map((name) => eq(columns[name]!, query[name]))
        const where = and(kept.visible, ...narrowed)
        const order = kept.orderBy ?? [kept.table.id]
        const [total, rows] = await Promise.all([
          shop.db.$count(kept.table, where),
          shop.db
            .select()
            .from(kept.table)
            .where(where)
            .orderBy(...order.map((column) => asc(column)))
            .limit(query.per_page)
            .offset((query.page - 1) * query.per_page),
        ])
        request.shows.push(resource.name)
        return { data: (await present(rows as Row[], callLocale(request))) as never, ...pageOf(request, query, total) }
      },
    )
    app.get(
      `${path}/:id`,
      { schema: { tags: [resource.name], params: oneParam, response: { 200: resource.one } }, config },
      async (request) => {
        request.shows.push(resource.name)
        return readOne(request.params.id, callLocale(request))
      },
    )
  }

  const config = { access: kept.write }
  const changed = (id: number) => shop.cache.drop([resource.name, tag(id)])

  const create = async (body: unknown, given: Record<string, unknown>, locale: 'en' | 'ar') => {
    const values = { ...columnsOf(resource, body as Record<string, unknown>, locale, true), ...given }
    const [row] = (await shop.db
      .insert(kept.table)
      .values(values as never)
      .returning({ id: kept.table.id })) as Row[]
    changed(row!.id)
    return readOne(row!.id, locale)
  }
  app.post(
    path,
    { schema: { tags: [resource.name], body: resource.create, response: { 201: resource.one } }, config },
    async (request, reply) => {
      reply.code(201)
      return create(request.body, {}, callLocale(request))
    },
  )
  for (const [parent, column] of Object.entries(resource.parents)) {
    const params = z.object({ parent_id: idParam })
    const body = z.preprocess((given) => given, resource.create.partial({ [column]: true } as never))
    app.post(
      `/${parent}/:parent_id/${resource.name}`,
      { schema: { tags: [resource.name], params, body, response: { 201: resource.one } }, config },
      async (request, reply) => {
        reply.code(201)
        return create(request.body, { [column]: request.params.parent_id }, callLocale(request))
      },
    )
  }
  app.put(
    `${path}/:id`,
    {
      schema: { tags: [resource.name], params: oneParam, body: resource.update, response: { 200: resource.one } },
      config,
    },
    async (request) => {
      const { id } = request.params
      const locale = callLocale(request)
      const values = columnsOf(resource, request.body as Record<string, unknown>, locale, false)
      if (Object.keys(values).length > 0) {
        const [row] = await shop.db
          .update(kept.table)
          .set(values)
          .where(eq(kept.table.id, id))
          .returning({ id: kept.table.id })
        orRefuse(row)
        changed(id)
      }
      return readOne(id, locale)
    },
  )
  app.delete(
    `${path}/:id`,
    { schema: { tags: [resource.name], params: oneParam, response: { 204: z.undefined() } }, config },
    async (request, reply) => {
      const [row] = await shop.db
        .delete(kept.table)
        .where(eq(kept.table.id, request.params.id))
        .returning({ id: kept.table.id })
      orRefuse(row)
      changed(request.params.id)
      return reply.code(204).send()
    },
  )
}
