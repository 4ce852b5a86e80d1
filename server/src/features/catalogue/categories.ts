import { category, categoryTree } from '@rawnaq/contract/catalogue'
import { categoryQuery } from '@rawnaq/contract/catalogue-queries'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { z } from 'zod'
import { categories as table } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import { orRefuse } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import type { Kept } from '../../resources/kept.ts'
import { pageOf } from '../../resources/pages.ts'
import { serve } from '../../resources/serve.ts'
import { presentCategory, readCategories, rootsOf } from './read-categories.ts'

const config = { access: 'anyone', public: true } as const
const policy = { read: 'anyone', write: 'catalogue:write' } as const
const tags = ['category']

/** Categories: a list, one with everything below it, and the whole tree. */
export function categories(app: App, shop: Shop) {
  const present: Kept['present'] = async (rows, locale) => {
    const shown = new Map((await readCategories(shop.db, locale)).map((one) => [one.id, one]))
    return rows.map((row) => shown.get(row.id) ?? presentCategory(row as typeof table.$inferSelect, 0, locale))
  }
  serve(app, shop, category, { ...policy, table, own: ['list', 'one'], present })

  const index = { tags, summary: 'List category', querystring: categoryQuery, response: { 200: listOf(category.row) } }
  app.get('/category', { schema: index, config }, async (request) => {
    const { null_parent_id, parent_id, page, per_page } = request.query
    request.shows.push('category')
    const all = await readCategories(shop.db, callLocale(request))
    const roots = null_parent_id ? rootsOf(all) : all
    const asked = parent_id === undefined ? roots : roots.filter((one) => one.parent_id === parent_id)
    return {
      data: asked.slice((page - 1) * per_page, page * per_page),
      ...pageOf(request, request.query, asked.length),
    }
  })

  const tree = {
    tags,
    summary: 'The whole tree of categories',
    response: { 200: z.object({ data: z.array(categoryTree) }) },
  }
  app.get('/category/tree', { schema: tree, config }, async (request) => {
    request.shows.push('category')
    return { data: rootsOf(await readCategories(shop.db, callLocale(request))) }
  })

  const params = z.object({ id: idParam })
  const one = { tags, summary: 'Read one category', params, response: { 200: z.object({ data: categoryTree }) } }
  app.get('/category/:id', { schema: one, config }, async (request) => {
    request.shows.push('category')
    const all = await readCategories(shop.db, callLocale(request))
    return { data: orRefuse(all.find(({ id }) => id === request.params.id)) }
  })
}
