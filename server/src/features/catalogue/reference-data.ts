import { tile } from '@rawnaq/contract/categories'
import { color, size, synonym, tag, tax, unit } from '@rawnaq/contract/item-attributes'
import { itemOption } from '@rawnaq/contract/item-options'
import { media as gallery, property } from '@rawnaq/contract/items'
import { post } from '@rawnaq/contract/posts'
import { fold } from '@rawnaq/rules/arabic'
import { orderableOf } from '@rawnaq/rules/backorders'
import { variantPrice } from '@rawnaq/rules/current-price'
import { wordsIn } from '@rawnaq/rules/word-list'
import { desc, eq, inArray } from 'drizzle-orm'
import * as tables from '../../db/schema.ts'
import { setStockCause } from '../../db/stock/stock-cause.ts'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { textOf } from '../../resources/localised-texts.ts'
import { filesOf, picturesAt, presentPicture } from '../../resources/picture.ts'
import type { ResourceConfig } from '../../resources/resource-config.ts'
import { serve } from '../../resources/serve.ts'
import { changeQuantity } from './items/change-quantity.ts'
import { presentAvailability } from './items/present-availability.ts'
import { tagResource } from './tag-resource.ts'

const policy = { read: 'anyone', write: 'catalogue:write' } as const
const { units, taxes, colors, sizes, synonyms, tiles, items, media, properties, itemOptions, posts } = tables

/** The reference resources of items, such as sizes and colours. */
export function referenceDataRoutes(app: App, shop: Shop) {
  serve(app, shop, unit, { ...policy, table: units })
  serve(app, shop, tax, { ...policy, table: taxes })
  serve(app, shop, color, { ...policy, table: colors, orderBy: [colors.position, colors.id] })
  serve(app, shop, size, { ...policy, table: sizes, orderBy: [sizes.position, sizes.id] })
  serve(app, shop, tag, { ...policy, ...tagResource(shop) })
  serve(app, shop, synonym, { ...policy, ...synonymResource })
  serve(app, shop, tile, { ...policy, ...tileResource(shop) })
  serve(app, shop, gallery, pictureResource(shop))
  serve(app, shop, property, variantResource(shop))
  serve(app, shop, itemOption, optionResource(shop))
  serve(app, shop, post, { ...policy, write: 'content:write', ...postResource(shop) })
}

type PublicResource = Omit<ResourceConfig, 'read' | 'write'>

/** The picture resource of items. */
export const pictureResource = ({ db }: Shop): ResourceConfig => ({
  ...policy,
  table: media,
  orderBy: [media.position, media.id],
  needsPicture: true,
  present: async (rows) => {
    const pictures = await picturesAt(
      db,
      rows.map((row) => row.path),
    )
    return rows.map((row) => {
      const files = pictures.get(row.path)
      return files && filesOf(files)
    })
  },
})

/** The variant resource. Shoppers see the effective price and what can be ordered; staff see its own price and stock. */
export const variantResource = ({ db }: Shop): ResourceConfig => ({
  ...policy,
  table: properties,
  columns: changeQuantity,
  beforeWrite: (tx, { userId }) => setStockCause(tx, { reason: 'adjustment', userId }),
  cacheTags: ['size', 'color'],
  present: async (rows, locale) => {
    const ids = rows.map((row) => row.id)
    const described = await db
      .select({ id: properties.id, size: sizes, color: colors, item: items })
      .from(properties)
      .innerJoin(items, eq(items.id, properties.item_id))
      .leftJoin(sizes, eq(sizes.id, properties.size_id))
      .leftJoin(colors, eq(colors.id, properties.color_id))
      .where(inArray(properties.id, ids))
    const byId = new Map(described.map((row) => [row.id, row]))
    return rows.map((row) => {
      const found = byId.get(row.id)
      // Deleted since its row was read.
      if (!found) return undefined
      const { size, color, item } = found
      const own = row as unknown as typeof properties.$inferSelect // a row of its table
      const { price, compareAtPrice } = variantPrice(own, item)
      return {
        price,
        quantity: own.quantity === null ? null : orderableOf(item, own),
        dispatch_note: presentAvailability(item, locale, own).dispatch_note,
        compare_at_price: compareAtPrice,
        ...{ scheduled_price: undefined, scheduled_from: undefined, scheduled_to: undefined },
        size: size && { id: size.id, name: textOf(size, 'name', locale) },
        color: color && { id: color.id, name: textOf(color, 'name', locale), hex: color.hex },
      }
    })
  },
  presentForStaff: async (rows) =>
    rows.map(({ price, quantity, compare_at_price, scheduled_price, scheduled_from, scheduled_to }) => ({
      ...{ price, quantity, compare_at_price, scheduled_price, scheduled_from, scheduled_to },
    })),
})

/** The options of items, such as engravings, with their tax. */
export const optionResource = ({ db }: Shop): ResourceConfig => ({
  ...policy,
  table: itemOptions,
  visible: eq(itemOptions.published, true),
  orderBy: [itemOptions.position, itemOptions.id],
  cacheTags: ['tax'],
  present: async (rows) => {
    const ids = rows.flatMap(({ tax_id }) => (typeof tax_id === 'number' ? [tax_id] : []))
    const rates = ids.length === 0 ? [] : await db.select().from(taxes).where(inArray(taxes.id, ids))
    return rows.map((row) => ({ tax_percentage: rates.find(({ id }) => id === row.tax_id)?.percentage ?? 0 }))
  },
})

const MOST_SYNONYMS = 20

/** Refuses a text without a word, and more words than a search reads. */
const synonymResource: PublicResource = {
  table: synonyms,
  orderBy: [synonyms.position, synonyms.id],
  columns: (values) => {
    for (const text of [values.words_en, values.words_ar]) {
      if (typeof text !== 'string' || text === '') continue
      const words = wordsIn(text)
      if (words.length === 0 || words.some((word) => fold(word) === ''))
        throw new Refusal('invalid', { errors: { words: ['not_plain_text'] } })
      if (words.length > MOST_SYNONYMS / 2) throw new Refusal('invalid', { errors: { words: ['too_many'] } })
    }
    return values
  },
  present: async (rows) => rows.map(({ terms, ...row }) => row),
}

const tileResource = ({ db }: Shop): PublicResource => ({
  table: tiles,
  visible: eq(tiles.published, true),
  orderBy: [tiles.category_id],
  present: async (rows) => {
    const pictures = await picturesAt(
      db,
      rows.map((row) => row.picture_path),
    )
    return rows.map((row) => ({ image: presentPicture(pictures.get(row.picture_path)) }))
  },
})

const postResource = ({ db }: Shop): PublicResource => ({
  table: posts,
  visible: eq(posts.published, true),
  orderBy: [desc(posts.created_at), desc(posts.id)],
  present: async (rows) => {
    const pictures = await picturesAt(
      db,
      rows.map((row) => row.picture_path),
    )
    return rows.map((row) => ({
      image: presentPicture(pictures.get(row.picture_path)),
      created_at: (row.created_at as Date).toISOString(),
    }))
  },
})
