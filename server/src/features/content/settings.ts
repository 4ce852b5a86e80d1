import { setting } from '@rawnaq/contract/catalogue'
import { listOf, listQuery } from '@rawnaq/contract/resource'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { settings as table } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { pageOf } from '../../resources/pages.ts'

/** The settings anyone may read. Whatever is not named here stays inside. */
export const publicSettings = [
  'limit_price_for_shipment',
  'shipment_amount',
  'currency',
  'instgram',
  'facebook',
  'facebook_post',
  'instagram_post',
  'twitter_tweet',
  'phone',
  'mobile',
  'whatsapp',
  'contect_email',
  'address_ar',
  'address_en',
  'hours_ar',
  'hours_en',
  'conditions',
  'who_us',
  'questions',
]

const config = { access: 'anyone', public: true } as const
const tags = ['setting']

/** The shop's public settings as key and value; `instagram` is read as the key the specification spells `instgram`. */
export function settings(app: App, shop: Shop) {
  const all = async () => {
    const rows = await shop.db.select().from(table).where(inArray(table.key, publicSettings)).orderBy(table.key)
    const instagram = rows.find(({ key }) => key === 'instgram')
    return instagram ? [...rows, { key: 'instagram', value: instagram.value }] : rows
  }

  const list = { tags, summary: 'List setting', querystring: listQuery, response: { 200: listOf(setting) } }
  app.get('/setting', { schema: list, config }, async (request) => {
    request.shows.push('setting')
    const rows = await all()
    const { page, per_page } = request.query
    return { data: rows.slice((page - 1) * per_page, page * per_page), ...pageOf(request, request.query, rows.length) }
  })

  const params = z.object({ key: z.string().max(60) })
  const one = { tags, summary: 'Read one setting', params, response: { 200: z.object({ data: setting }) } }
  app.get('/setting/:key', { schema: one, config: { ...config, refuses: ['not_found'] } }, async (request) => {
    request.shows.push('setting')
    return { data: orRefuse((await all()).find(({ key }) => key === request.params.key)) }
  })
}
