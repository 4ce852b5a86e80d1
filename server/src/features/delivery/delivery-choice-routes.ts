import {
  areaChoices,
  areaQuery,
  daysQuery,
  deliveryDays,
  earliestDelivery,
  preparationQuery,
} from '@rawnaq/contract/delivery-days'
import { leadDays } from '@rawnaq/rules/delivery-days'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { loadAreaDelivery } from '../../db/delivery/load-delivery.ts'
import { itemOptions, items, settings } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { textOf } from '../../resources/localised-texts.ts'
import { presentDeliveryDays } from '../../resources/present-delivery-days.ts'
import { readEarliestDelivery } from '../../resources/read-earliest-delivery.ts'
import { areasNamed, countAreas, searchAreas } from './search-areas.ts'

const tags = ['delivery']

/** What shoppers choose from: the delivery areas, and the next days with their slots. */
export function deliveryChoiceRoutes(app: App, shop: Shop) {
  const list = {
    tags,
    summary: 'List the delivery areas, or search them in any spelling',
    querystring: areaQuery,
    response: { 200: areaChoices },
  }
  app.get('/delivery/areas', { schema: list, config: { access: 'anyone', public: true } }, async (request) => {
    request.cacheTags.push('delivery_area', 'setting')
    const locale = requestLocale(request)
    const { named, search = '' } = request.query
    const [areas, isPriced, total] = await Promise.all([
      named === undefined ? searchAreas(shop.reads, search) : areasNamed(shop.reads, named),
      areasDecidePrice(shop.reads),
      countAreas(shop.reads),
    ])
    const data = areas.map((area) => ({
      id: area.id,
      name: textOf(area, 'name', locale),
      governorate: textOf(area, 'governorate', locale),
      price: isPriced ? area.price : null,
      minimum: area.minimum,
    }))
    return { data, total }
  })

  const days = {
    tags,
    summary: 'List the next 30 days of an area with their delivery slots',
    querystring: daysQuery,
    response: { 200: z.object({ data: deliveryDays }) },
  }
  const config = { access: 'anyone', rateLimit: limits.frequent } as const
  app.get('/delivery/days', { schema: days, config }, async (request) => {
    const { area_id, items: itemIds = [], options: optionIds = [] } = request.query
    const [delivery, lines] = await Promise.all([
      loadAreaDelivery(shop.db, area_id, shop.now()),
      preparationOf(shop.db, itemIds, optionIds),
    ])
    if (!delivery) throw new Refusal('invalid', { errors: { area_id: ['no_such_record'] } })
    const { area, plan } = delivery
    // The days change with the clock and with every order.
    return {
      data: presentDeliveryDays({ ...plan, leadDays: leadDays(lines, area.extra_days) }, requestLocale(request)),
    }
  })

  const earliest = {
    tags,
    summary: 'Read the first day on which items can be delivered in Kuwait, null without delivery slots',
    querystring: preparationQuery,
    response: { 200: z.object({ data: earliestDelivery.nullable() }) },
  }
  app.get('/delivery/earliest', { schema: earliest, config }, async (request) => {
    const { items: itemIds = [], options: optionIds = [] } = request.query
    const lines = await preparationOf(shop.db, itemIds, optionIds)
    return { data: await readEarliestDelivery(shop.db, shop.now(), lines) }
  })
}

async function areasDecidePrice(db: Db) {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'delivery_pricing'))
  return row?.value === 'areas'
}

/** The days to prepare each item, with the slowest of its chosen options. */
async function preparationOf(db: Db, itemIds: readonly number[], optionIds: readonly number[]) {
  if (itemIds.length === 0) return []
  const isChosen = and(eq(itemOptions.item_id, items.id), inArray(itemOptions.id, [...optionIds]))
  return db
    .select({
      preparationDays: sql<number>`(${items.preparation_days} + coalesce(max(${itemOptions.extra_days}), 0))::int`,
    })
    .from(items)
    .leftJoin(itemOptions, isChosen)
    .where(inArray(items.id, [...itemIds]))
    .groupBy(items.id)
}
