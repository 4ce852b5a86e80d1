import { categoryQuery } from '@rawnaq/contract/catalogue-queries'
import { category, categoryTree } from '@rawnaq/contract/categories'
import { idParam, listOf, viewQuery } from '@rawnaq/contract/resource'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { categories as table } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { picturesAt } from '../../resources/picture.ts'
import type { ResourceConfig } from '../../resources/resource-config.ts'
import { serve } from '../../resources/serve.ts'
import { readConfig } from '../../resources/serve-reads.ts'
import { presentCategory, readCategories, rootsOf } from './read-categories.ts'
import { seoColumns } from './seo-columns.ts'

const config = { access: 'anyone', public: true } as const
const policy = { read: 'anyone', write: 'catalogue:write' } as const
const tags = ['category']
const orderBy = [table.position, table.id]
const narrow: ResourceConfig['narrow'] = ({ null_parent_id, parent_id }) =>
  and(
    null_parent_id ? isNull(table.parent_id) : undefined,
    parent_id === undefined ? undefined : eq(table.parent_id, parent_id as number), // by the schema
  )

/** Categories: the list, one with its descendants, and the whole tree. */
export function categoryRoutes(app: App, shop: Shop) {
  const present: ResourceConfig['present'] = async (rows, locale) => {
    const presented = new Map((await readCategories(shop.db, locale)).map((one) => [one.id, one]))
    const pictures = await picturesAt(
      shop.db,
      rows.map((row) => row.picture_path),
    )
    return rows.map((row) => {
      const { children, ...one } = presented.get(row.id) ?? {
        ...presentCategory(row as typeof table.$inferSelect, pictures.get(row.picture_path), 0, locale),
        children: [],
      }
      return one
    })
  }
  const presentForStaff: ResourceConfig['presentForStaff'] = async (rows) => {
    const ids = rows.map(({ id }) => id)
    const counted = await shop.db
      .select({ parent_id: table.parent_id, children: count() })
      .from(table)
      .where(inArray(table.parent_id, ids))
      .groupBy(table.parent_id)
    return ids.map((id) => ({ children_count: counted.find((one) => one.parent_id === id)?.children ?? 0 }))
  }
  const resource: ResourceConfig = {
    ...policy,
    table,
    customRoutes: ['list', 'one'],
    columns: seoColumns,
    present,
    presentForStaff,
    orderBy,
    narrow,
  }
  const staffView = serve(app, shop, category, resource)

  // Shoppers read categories with their descendants; staff read each alone, to bound the page size.
  const read = z.union([categoryTree, category.row])
  const index = { tags, summary: 'List categories', querystring: categoryQuery, response: { 200: listOf(read) } }
  app.get('/category', { schema: index, config: readConfig(resource) }, async (request) => {
    if (staffView.isRequested(request)) return staffView.list(request) as never
    const { null_parent_id, parent_id, page, per_page } = request.query
    request.cacheTags.push('category')
    const all = await readCategories(shop.reads, requestLocale(request))
    const roots = null_parent_id ? rootsOf(all) : all
    const siblings = parent_id === undefined ? roots : roots.filter((one) => one.parent_id === parent_id)
    return {
      data: siblings.slice((page - 1) * per_page, page * per_page),
      ...pageLinks(request, request.query, siblings.length),
    }
  })

  const tree = {
    tags,
    summary: 'Read the whole tree of categories',
    response: { 200: z.object({ data: z.array(categoryTree) }) },
  }
  app.get('/category/tree', { schema: tree, config }, async (request) => {
    request.cacheTags.push('category')
    return { data: rootsOf(await readCategories(shop.reads, requestLocale(request))) }
  })

  const params = z.object({ id: idParam })
  const response = { 200: z.object({ data: read }) }
  const one = { tags, summary: 'Read a category', params, querystring: viewQuery, response }
  app.get('/category/:id', { schema: one, config: readConfig(resource) }, async (request) => {
    if (staffView.isRequested(request)) return staffView.one(request, request.params.id) as never
    request.cacheTags.push('category')
    const all = await readCategories(shop.reads, requestLocale(request))
    return { data: orRefuse(all.find(({ id }) => id === request.params.id)) }
  })
}
