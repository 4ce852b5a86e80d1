import { customerGroup, customerPrice, customerPriceQuery, groupPrice } from '@rawnaq/contract/customer-groups'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { colors, customerGroups, groupPrices, items, properties, sizes, users } from '../../../db/schema.ts'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import type { ResourceConfig } from '../../../resources/resource-config.ts'
import { serve } from '../../../resources/serve.ts'
import { readCustomerPrices } from './read-customer-prices.ts'

const policy = { read: 'customer_group:read', write: 'customer_group:write' } as const

/** The routes of customer groups and their prices for staff, and the prices of a customer's own group. */
export function customerGroupRoutes(app: App, shop: Shop) {
  serve(app, shop, customerGroup, groupResource(shop))
  serve(app, shop, groupPrice, priceResource(shop))

  const own = {
    ...{ tags: ['customer_group'], summary: 'List your prices of these items where your group pays less' },
    querystring: customerPriceQuery,
    response: { 200: z.object({ data: z.array(customerPrice) }) },
  }
  const config = { access: 'signed-in', rateLimit: limits.frequent } as const
  app.get('/customer-price', { schema: own, config }, async (request) => {
    return { data: await readCustomerPrices(shop.db, requireCaller(request).userId, request.query.ids) }
  })
}

const groupResource = ({ db }: Shop): ResourceConfig => ({
  ...policy,
  table: customerGroups,
  present: async (rows) => {
    const counts = await db
      .select({ id: users.customer_group_id, count: sql<number>`count(*)::int` })
      .from(users)
      .where(
        inArray(
          users.customer_group_id,
          rows.map(({ id }) => id),
        ),
      )
      .groupBy(users.customer_group_id)
    return rows.map(({ id }) => ({ customers_count: counts.find((one) => one.id === id)?.count ?? 0 }))
  },
})

const priceResource = ({ db }: Shop): ResourceConfig => ({
  ...policy,
  table: groupPrices,
  present: async (rows, locale) => {
    const found = await db
      .select({ id: groupPrices.id, item: items, variant: properties, size: sizes, color: colors })
      .from(groupPrices)
      .innerJoin(items, eq(items.id, groupPrices.item_id))
      .leftJoin(properties, eq(properties.id, groupPrices.property_id))
      .leftJoin(sizes, eq(sizes.id, properties.size_id))
      .leftJoin(colors, eq(colors.id, properties.color_id))
      .where(
        inArray(
          groupPrices.id,
          rows.map(({ id }) => id),
        ),
      )
    return rows.map((row) => {
      const one = found.find(({ id }) => id === row.id)
      // Deleted since its row was read.
      if (!one) return undefined
      const { item, variant, size, color } = one
      const named = [size, color].flatMap((part) => (part ? [textOf(part, 'name', locale)] : []))
      const ofItem = item.active_price ?? item.selling_price
      const public_price = variant ? (variant.active_price ?? variant.price ?? ofItem) : (item.variant_price ?? ofItem)
      const shown = { name: textOf(item, 'name', locale), code: item.code }
      return { item: shown, variant: variant && named.join(' · '), public_price }
    })
  },
})
