import { color, media, offer, post, property, size, tax, unit } from '@rawnaq/contract/catalogue'
import { count, eq, inArray } from 'drizzle-orm'
import * as tables from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { textOf } from '../../resources/languages.ts'
import { pictureAt } from '../../resources/picture.ts'
import { serve } from '../../resources/serve.ts'

const policy = { read: 'anyone', write: 'catalogue:write' } as const

/** The small resources that items are described with. */
export function namedThings(app: App, shop: Shop) {
  const { units, taxes, colors, sizes, offers, items, media: mediaTable, properties, posts } = tables
  serve(app, shop, unit, { ...policy, table: units })
  serve(app, shop, tax, { ...policy, table: taxes })
  serve(app, shop, color, { ...policy, table: colors, orderBy: [colors.position, colors.id] })
  serve(app, shop, size, { ...policy, table: sizes, orderBy: [sizes.position, sizes.id] })

  serve(app, shop, offer, {
    ...policy,
    table: offers,
    orderBy: [offers.position, offers.id],
    present: async (rows) => {
      const counted = await shop.db.select({ id: items.offer_id, total: count() }).from(items).groupBy(items.offer_id)
      return rows.map((row) => ({
        image: pictureAt(row.picture_path as string | null),
        items_count: counted.find(({ id }) => id === row.id)?.total ?? 0,
      }))
    },
  })

  serve(app, shop, media, {
    ...policy,
    table: mediaTable,
    orderBy: [mediaTable.position, mediaTable.id],
    present: async (rows) => rows.map((row) => ({ url: `/media/${row.path}` })),
  })

  serve(app, shop, property, {
    ...policy,
    table: properties,
    present: async (rows, locale) => {
      const described = await shop.db
        .select({ id: properties.id, size: sizes, color: colors })
        .from(properties)
        .leftJoin(sizes, eq(sizes.id, properties.size_id))
        .leftJoin(colors, eq(colors.id, properties.color_id))
        .where(
          inArray(
            properties.id,
            rows.map((row) => row.id),
          ),
        )
      return rows.map((row) => {
        const { size, color } = described.find(({ id }) => id === row.id)!
        return {
          size: size && { id: size.id, name: textOf(size, 'name', locale) },
          color: color && { id: color.id, name: textOf(color, 'name', locale), hex: color.hex },
        }
      })
    },
  })

  serve(app, shop, post, {
    ...policy,
    write: 'content:write',
    table: posts,
    visible: eq(posts.published, true),
    present: async (rows) =>
      rows.map((row) => ({
        image: pictureAt(row.picture_path as string | null),
        created_at: (row.created_at as Date).toISOString(),
      })),
  })
}
