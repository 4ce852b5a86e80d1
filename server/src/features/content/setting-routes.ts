import { listOf, listQuery, viewQuery } from '@rawnaq/contract/resource'
import { publicSettings, type SettingKey, setting, settingKeys, storedKey } from '@rawnaq/contract/settings'
import { eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { deliveryAreas, offers, settings as table } from '../../db/schema.ts'
import { requestsStaffView } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { picturesAt, presentPicture } from '../../resources/picture.ts'
import { homePreviewRoutes } from './home-preview-routes.ts'
import { presentSections } from './present-sections.ts'
import { settingChangeRoutes } from './setting-changes.ts'
import { picturePathsOf, settingPictureRoutes } from './setting-pictures.ts'

const config = { access: 'anyone', public: true, staffView: 'setting:read' } as const
const tags = ['setting']
const cacheTags = ['setting', 'offer', 'delivery_area']

/**
 * The shop's settings as key and value: the public ones for anyone; for staff all known ones, with their versions.
 * `instagram` is read as the specification's key `instgram`. Anyone also reads whether the shop `has_offers`
 * and `has_delivery_areas`.
 */
export function settingRoutes(app: App, shop: Shop) {
  const readRows = async () => new Map((await shop.db.select().from(table)).map((row) => [row.key, row]))
  const forAnyone = async () => {
    const rows = await readRows()
    const whoUs = await withPictures(shop.db, rows.get('who_us')?.value)
    const home = await presentSections(shop.db, rows.get('home_sections')?.value)
    const presented = new Map<string, unknown>([
      ['who_us', whoUs],
      ['home_sections', home],
    ])
    const set = publicSettings.flatMap((key) => {
      const value = (presented.has(key) ? presented.get(key) : rows.get(key)?.value) ?? null
      return value === null ? [] : [{ key: key as string, value }]
    })
    const instagram = set.find(({ key }) => key === 'instgram')
    if (instagram) set.push({ key: 'instagram', value: instagram.value })
    if (await hasOffers(shop.db)) set.push({ key: 'has_offers', value: true })
    if (await hasDeliveryAreas(shop.db)) set.push({ key: 'has_delivery_areas', value: true })
    return set
  }
  const forStaff = async (keys: readonly SettingKey[]) => {
    const rows = await readRows()
    return keys.map((key) => rows.get(key) ?? { key, value: null, version: 0 })
  }

  // The first page has room for all of them, so that a request without a page returns every setting.
  const querystring = listQuery.extend({ ...viewQuery.shape, per_page: listQuery.shape.per_page.default(100) })
  const list = { tags, summary: 'List settings', querystring, response: { 200: listOf(setting) } }
  app.get('/setting', { schema: list, config }, async (request) => {
    request.cacheTags.push(...cacheTags)
    const rows = requestsStaffView(request) ? await forStaff(settingKeys) : await forAnyone()
    const { page, per_page } = request.query
    return {
      data: rows.slice((page - 1) * per_page, page * per_page),
      ...pageLinks(request, request.query, rows.length),
    }
  })

  const params = z.object({ key: z.string().max(60) })
  const response = { 200: z.object({ data: setting }) }
  const one = { tags, summary: 'Read a setting', params, querystring: viewQuery, response }
  app.get('/setting/:key', { schema: one, config: { ...config, refuses: ['not_found'] } }, async (request) => {
    const { key } = request.params
    request.cacheTags.push(...cacheTags)
    if (requestsStaffView(request)) return { data: (await forStaff([orRefuse(storedKey(key))]))[0]! }
    return { data: orRefuse((await forAnyone()).find((one) => one.key === key)) }
  })

  homePreviewRoutes(app, shop)
  settingChangeRoutes(app, shop, forStaff)
  settingPictureRoutes(app, shop)
}

/** Whether an offer discounts anything. The number of its items changes too often for the data of every page. */
const hasOffers = async (db: Db) =>
  (await db.select({ id: offers.id }).from(offers).where(gt(offers.percentage, 0)).limit(1)).length > 0

/** Whether shoppers can choose a delivery area. */
const hasDeliveryAreas = async (db: Db) =>
  (await db.select({ id: deliveryAreas.id }).from(deliveryAreas).where(eq(deliveryAreas.published, true)).limit(1))
    .length > 0

/** Entries with the picture of their `image_url`, as in other records; null if it is not an uploaded one. */
async function withPictures(db: Db, entries: unknown) {
  if (!Array.isArray(entries)) return entries
  const paths = picturePathsOf(entries)
  const pictures = await picturesAt(db, paths)
  return entries.map((entry, place) => ({ ...entry, image: presentPicture(pictures.get(paths[place])) }))
}
