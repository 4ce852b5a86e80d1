import { color, media, offer, post, property, size, tax, unit } from '@rawnaq/contract/catalogue'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { shelfCount } from '../../db/on-sale.ts'
import * as tables from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import type { Kept } from '../../resources/kept.ts'
import { textOf } from '../../resources/languages.ts'
import { pictureAt } from '../../resources/picture.ts'
import { serve } from '../../resources/serve.ts'

const policy = { read: 'anyone', write: 'catalogue:write' } as const
const { units, taxes, colors, sizes, offers, media: pictures, properties, posts } = tables

/** The small resources that items are described with. */
export function namedThings(app: App, shop: Shop) {
  serve(app, shop, unit, { ...policy, table: units })
  serve(app, shop, tax, { ...policy, table: taxes })
  serve(app, shop, color, { ...policy, table: colors, orderBy: [colors.position, colors.id] })
  serve(app, shop, size, { ...policy, table: sizes, orderBy: [sizes.position, sizes.id] })
  serve(app, shop, offer, { ...policy, ...offersKept(shop) })
  serve(app, shop, media, { ...policy, ...picturesKept })
  serve(app, shop, property, { ...policy, ...propertiesKept(shop) })
  serve(app, shop, post, { ...policy, write: 'content:write', ...postsKept })
}

type Described = Omit<Kept, 'read' | 'write'>

const offersKept = ({ db }: Shop): Described => ({
  table: offers,
  orderBy: [offers.position, offers.id],
  shows: ['item', 'category'],
  present: async (rows) => {
    const ids = rows.map((row) => row.id)
    const counted = await db
      .select({ id: offers.id, total: shelfCount(sql`-${offers.id}`) })
      .from(offers)
      .where(inArray(offers.id, ids))
    const byId = new Map(counted.map(({ id, total }) => [id, total]))
    return rows.map((row) => ({
      image: pictureAt(row.picture_path as string | null),
      items_count: byId.get(row.id)!,
    }))
  },
})

const picturesKept: Described = {
  table: pictures,
  orderBy: [pictures.position, pictures.id],
  present: async (rows) => rows.map((row) => ({ url: `/media/${row.path}` })),
}

const propertiesKept = ({ db }: Shop): Described => ({
  table: properties,
  shows: ['size', 'color'],
  present: async (rows, locale) => {
    const ids = rows.map((row) => row.id)
    const described = await db
      .select({ id: properties.id, size: sizes, color: colors })
      .from(properties)
      .leftJoin(sizes, eq(sizes.id, properties.size_id))
      .leftJoin(colors, eq(colors.id, properties.color_id))
      .where(inArray(properties.id, ids))
    const byId = new Map(described.map((row) => [row.id, row]))
    return ids.map((id) => {
      const { size, color } = byId.get(id)!
      return {
        size: size && { id: size.id, name: textOf(size, 'name', locale) },
        color: color && { id: color.id, name: textOf(color, 'name', locale), hex: color.hex },
      }
    })
  },
})

const postsKept: Described = {
  table: posts,
  visible: eq(posts.published, true),
  orderBy: [desc(posts.created_at), desc(posts.id)],
  present: async (rows) =>
    rows.map((row) => ({
      image: pictureAt(row.picture_path as string | null),
      created_at: (row.created_at as Date).toISOString(),
    })),
}
