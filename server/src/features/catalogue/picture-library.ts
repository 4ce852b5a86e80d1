import { libraryPicture, newPicture, pictureQuery } from '@rawnaq/contract/item-parts'
import { picture } from '@rawnaq/contract/pictures'
import { listOf } from '@rawnaq/contract/resource'
import type { Locale } from '@rawnaq/rules/locale'
import { desc, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { categories, items, media, offers, pictures, posts } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { textOf } from '../../resources/localised-texts.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { filesOf } from '../../resources/picture.ts'
import { uploadPicture } from '../../resources/with-picture.ts'

const response = { 200: listOf(libraryPicture) }
const schema = { tags: ['picture'], summary: 'List the pictures of the shop', querystring: pictureQuery, response }

const upload = {
  tags: ['picture'],
  summary: 'Upload a picture for a new item',
  body: newPicture,
  response: { 201: z.object({ data: picture }) },
}

/** All pictures of the shop, newest first, and where each is used; without the photos of reviews. */
export function pictureLibraryRoutes(app: App, shop: Shop) {
  const { db } = shop
  app.post(
    '/picture',
    { schema: upload, config: { access: 'catalogue:write', form: true } },
    async (request, reply) => {
      const data = await uploadPicture(shop, request.body.image)
      reply.code(201)
      return { data }
    },
  )

  app.get('/picture', { schema, config: { access: 'catalogue:read' } }, async (request) => {
    const { page, per_page } = request.query
    const [total, rows] = await Promise.all([
      db.$count(pictures, isOfShop),
      db
        .select()
        .from(pictures)
        .where(isOfShop)
        .orderBy(desc(pictures.created_at), pictures.path)
        .limit(per_page)
        .offset((page - 1) * per_page),
    ])
    const uses = await usesOf(
      db,
      rows.map(({ path }) => path),
      requestLocale(request),
    )
    const data = rows.map((row) => ({
      path: row.path,
      ...filesOf(row),
      created_at: row.created_at.toISOString(),
      used_by: uses.filter(({ path }) => path === row.path).map(({ path, ...use }) => use),
    }))
    return { data, ...pageLinks(request, request.query, total) }
  })
}

/** A photo of a customer belongs to their review, unless an item shows the same picture. */
const isOfShop = sql`(
  not exists (select from review_photos where path = ${pictures.path})
  or exists (select from media where path = ${pictures.path}))`

async function usesOf(db: Db, paths: string[], locale: Locale) {
  if (paths.length === 0) return []
  const named = (resource: string, table: typeof items | typeof categories | typeof offers) => ({
    resource: sql<string>`${resource}`.as('resource'),
    id: table.id,
    name_en: table.name_en,
    name_ar: table.name_ar,
  })
  const ofItems = db
    .select({ path: media.path, ...named('item', items) })
    .from(media)
    .innerJoin(items, sql`${items.id} = ${media.item_id} and ${items.deleted_at} is null`)
    .where(inArray(media.path, paths))
  const ofVideos = db
    .select({ path: sql<string>`${items.video_poster_path}`.as('path'), ...named('item', items) })
    .from(items)
    .where(sql`${inArray(items.video_poster_path, paths)} and ${items.deleted_at} is null`)
  const ofCategories = db
    .select({ path: sql<string>`${categories.picture_path}`.as('path'), ...named('category', categories) })
    .from(categories)
    .where(inArray(categories.picture_path, paths))
  const ofOffers = db
    .select({ path: sql<string>`${offers.picture_path}`.as('path'), ...named('offer', offers) })
    .from(offers)
    .where(inArray(offers.picture_path, paths))
  const ofPosts = db
    .select({
      path: sql<string>`${posts.picture_path}`.as('path'),
      resource: sql<string>`'post'`.as('resource'),
      id: posts.id,
      name_en: posts.title_en,
      name_ar: posts.title_ar,
    })
    .from(posts)
    .where(inArray(posts.picture_path, paths))
  const rows = await unionAll(ofItems, ofVideos, ofCategories, ofOffers, ofPosts)
  return rows.map((row) => ({ path: row.path, resource: row.resource, id: row.id, name: textOf(row, 'name', locale) }))
}
