import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { newGiftCardCode } from '../db/gift-cards/gift-card-codes.ts'
import type { TagGroup } from '../db/schema.ts'
import * as tables from '../db/schema.ts'
import { createAccountFactories } from './accounts.ts'

/** The attributes of all pictures created here. */
export const pictureShape = {
  width: 800,
  height: 1000,
  widths: [400],
  formats: ['avif' as const, 'webp' as const],
  placeholder: '#d8c9b2',
}

type Of<Table extends PgTable> = Partial<Table['$inferInsert']>

/**
 * Creates records directly in the tables of a test's shop and returns their ids; amounts in cents, percentages in basis
 * points.
 */
export function createFactories(db: Db) {
  const counts = { made: 0 }
  const insert = async (table: PgTable, values: object) => {
    const [row] = await db
      .insert(table)
      .values(values as never)
      .returning({ id: sql<number>`id` })
    return row!.id
  }
  const pictureAt = async (path: string) => {
    const shape = { width: 800, height: 1000, widths: [400], formats: ['avif' as const, 'webp' as const] }
    await db
      .insert(tables.pictures)
      .values({ path, ...shape, placeholder: '#d8c9b2' })
      .onConflictDoNothing()
    return path
  }
  const nextName = (what: string) => `${what} ${++counts.made}`
  return {
    ...createAccountFactories(db),
    /** A vase: $12.50, ten in stock, without tax, offer or delivery price. */
    item: (given: Of<typeof tables.items> = {}) => {
      const name = nextName('Vase')
      return insert(tables.items, { code: name, name_en: name, selling_price: 1250, quantity: 10, ...given })
    },
    category: async (given: Of<typeof tables.categories> = {}) => {
      if (given.picture_path) await pictureAt(given.picture_path)
      return insert(tables.categories, { name_en: nextName('Category'), ...given })
    },
    tax: (percentage: number) => insert(tables.taxes, { name_en: nextName('Tax'), percentage }),
    unit: (given: Of<typeof tables.units> = {}) => insert(tables.units, { name_en: nextName('Unit'), ...given }),
    offer: (percentage: number, given: Of<typeof tables.offers> = {}) =>
      insert(tables.offers, { name_en: nextName('Offer'), percentage, ...given }),
    /** An area with a delivery price of $5.00. */
    area: (given: Of<typeof tables.deliveryAreas> = {}) =>
      insert(tables.deliveryAreas, { name_en: nextName('Area'), price: 500, ...given }),
    /** A slot on Wednesdays from 10:00 to 13:00, for two orders a day, without a fee or a cut-off. */
    slot: (given: Of<typeof tables.deliverySlots> = {}) =>
      insert(tables.deliverySlots, {
        ...{ weekday: 'wednesday', from_time: '10:00', to_time: '13:00', capacity: 2 },
        ...given,
      }),
    /** A courier with a tracking page. */
    courier: (given: Of<typeof tables.couriers> = {}) =>
      insert(tables.couriers, {
        ...{ name_en: nextName('Courier'), tracking_url: 'https://track.example/{number}' },
        ...given,
      }),
    closure: (given: Of<typeof tables.deliveryClosures> = {}) =>
      insert(tables.deliveryClosures, { name_en: nextName('Closure'), ...given }),
    /** A gift wrap for $2.50, without tax and stock. */
    giftWrap: (given: Of<typeof tables.giftWraps> = {}) =>
      insert(tables.giftWraps, { name_en: nextName('Wrap'), price: 250, ...given }),
    /** A card design for $1.00, without tax. */
    cardDesign: (given: Of<typeof tables.cardDesigns> = {}) =>
      insert(tables.cardDesigns, { name_en: nextName('Card'), price: 100, ...given }),
    /** An engraving for $2.00, without tax: 10 characters in two lines of all scripts. */
    engraving: (item_id: number, given: Partial<Of<typeof tables.itemOptions>> = {}) =>
      insert(tables.itemOptions, {
        ...{ item_id, name_en: 'Engraving', name_ar: 'نقش', price: 200, max_length: 10, max_lines: 2 },
        ...given,
      }),
    /** Puts items into a hamper: each with its quantity, and its variant if it has one. */
    hamper: async (hamper_id: number, parts: [item_id: number, quantity: number, property_id?: number][]) => {
      const rows = parts.map(([item_id, quantity, property_id = null], position) => ({
        item_id,
        quantity,
        property_id,
        position,
      }))
      await db.insert(tables.hamperParts).values(rows.map((row) => ({ ...row, hamper_id })))
      return hamper_id
    },
    size: (name = nextName('Size')) => insert(tables.sizes, { name_en: name }),
    color: (name = nextName('Color')) => insert(tables.colors, { name_en: name, hex: '#112233' }),
    /** A tag, on these items. */
    tag: async (group: TagGroup, key: string, itemIds: number[] = [], given: Of<typeof tables.tags> = {}) => {
      const id = await insert(tables.tags, { group, key, name_en: nextName('Tag'), ...given })
      if (itemIds.length > 0)
        await db.insert(tables.itemTags).values(itemIds.map((item_id) => ({ item_id, tag_id: id })))
      return id
    },
    synonym: (words_en: string, words_ar: string, given: Of<typeof tables.synonyms> = {}) =>
      insert(tables.synonyms, { words_en, words_ar, ...given }),
    tile: (category_id: number, given: Of<typeof tables.tiles> = {}) =>
      insert(tables.tiles, { category_id, title_en: nextName('Tile'), ...given }),
    /** A variant; with a new size by default. */
    variant: async (item_id: number, given: Of<typeof tables.properties> = {}) => {
      const size_id =
        (given.size_id ?? given.color_id) ? given.size_id : await insert(tables.sizes, { name_en: nextName('Size') })
      return insert(tables.properties, { item_id, ...given, size_id })
    },
    /** A picture of an item, and its row in `pictures`. */
    picture: async (item_id: number, { path = 'vase.webp', ...given }: Of<typeof tables.media> = {}) =>
      insert(tables.media, { item_id, path: await pictureAt(path), ...given }),
    /** A picture that no record uses yet; returns its path. */
    pictureAt,
    promotion: (given: Omit<Of<typeof tables.promotions>, 'name_en'> & { name_en?: string }) =>
      insert(tables.promotions, { name_en: 'Promotion', ...given }),
    customerGroup: (given: Of<typeof tables.customerGroups> = {}) =>
      insert(tables.customerGroups, { name_en: nextName('Group'), ...given }),
    groupPrice: (customer_group_id: number, item_id: number, price: number, property_id: number | null = null) =>
      insert(tables.groupPrices, { customer_group_id, item_id, property_id, price }),
    coupon: (code: string, given: Of<typeof tables.coupons>) => insert(tables.coupons, { code, ...given }),
    /** A gift card of $50.00 with a code, or the store credit of a customer, without one. */
    giftCard: async ({ amount = 5000, ...given }: Of<typeof tables.giftCards> & { amount?: number } = {}) => {
      const card = { currency: 'USD', initial_value: given.user_id ? 0 : amount, ...given }
      const id = await insert(tables.giftCards, card)
      await db.insert(tables.giftCardEntries).values({ gift_card_id: id, kind: 'issued', amount })
      return { id, code: given.user_id ? '' : await newGiftCardCode(db, id) }
    },
    /** A template for answers, in English. */
    replyTemplate: (given: Of<typeof tables.replyTemplates> = {}) =>
      insert(tables.replyTemplates, { title: nextName('Template'), text_en: 'Thank you, {name}', ...given }),
    post: (given: Of<typeof tables.posts> = {}) => insert(tables.posts, { title_en: nextName('Post'), ...given }),
    /** Null deletes it. */
    setting: async (key: string, value: unknown) => {
      if (value === null) return void (await db.delete(tables.settings).where(eq(tables.settings.key, key)))
      const change = { target: tables.settings.key, set: { value } }
      await db.insert(tables.settings).values({ key, value }).onConflictDoUpdate(change)
    },
  }
}
