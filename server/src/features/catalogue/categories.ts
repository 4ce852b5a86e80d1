import { category, categoryQuery, categoryTree } from '@rawnaq/contract/catalogue'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { z } from 'zod'
import { categories as table } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import { orRefuse } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { pageOf } from '../../resources/pages.ts'
import { serve } from '../../resources/serve.ts'
import { readCategories, rootsOf } from './read-categories.ts'

const config = { access: 'anyone', public: true } as const
const tags = ['category']

/** Categories: a list, one with everything below it, and the whole tree. */
export function categories(app: App, shop: Shop) {
  serve(app, shop, category, {
    table,
    read: 'anyone',
    write: 'catalogue:write',
    ownReads: true,
    present: async (rows, locale) => {
      const all = new Map((await readCategories(shop.db, locale)).map((shown) => [shown.id, shown]))
      return rows.map((row) => all.get(row.id) ?? { image: null, children_count: 0, items_count: 0 })
    },
  })

  app.get(
    '/category',
    { schema: { tags, querystring: categoryQuery, response: { 200: listOf(category.row) } }, config },
    async (request) => {
      const { null_parent_id, parent_id, page, per_page } = request.query
      request.shows.push('category')
      const all = await readCategories(shop.db, callLocale(request))
      const asked = all.filter((one) =>
        null_parent_id ? one.parent_id === null : parent_id === undefined || one.parent_id === parent_id,
      )
      return {
        data: asked.slice((page - 1) * per_page, page * per_page) as never,
        ...pageOf(request, request.query, asked.length),
      }
    },
  )

  app.get(
    '/category/tree',
    { schema: { tags, response: { 200: z.object({ data: z.array(categoryTree) }) } }, config },
    async (request) => {
      request.shows.push('category')
      return { data: rootsOf(await readCategories(shop.db, callLocale(request))) as never }
    },
  )

  app.get(
    '/category/:id',
    {
      schema: { tags, params: z.object({ id: idParam }), response: { 200: z.object({ data: categoryTree }) } },
      config,
    },
    async (request) => {
      request.shows.push('category')
      const all = await readCategories(shop.db, callLocale(request))
      return { data: orRefuse(all.find((one) => one.id === request.params.id)) as never }
    },
  )
}
