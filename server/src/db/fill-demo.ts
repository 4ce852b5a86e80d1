import { demoCatalogue } from '@rawnaq/demo/catalogue'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import * as tables from './schema.ts'

type Text = { en: string; ar: string }
type Keyed = { key: string }

const DAY = 24 * 60 * 60 * 1000
const both = (field: string, text: Text) => ({ [`${field}_en`]: text.en, [`${field}_ar`]: text.ar })
const file = (name: string) => `${name}.webp`
const basisPoints = (percent: number) => Math.round(percent * 100)

/** Puts the demo catalogue into an empty database; its prices are dollars and go in as they are. */
export async function fillDemo(db: Db, currency: Currency) {
  const demo = demoCatalogue
  const minor = (amount: number) => toMinor(amount, currency.digits)
  const ago = (days: number) => new Date(Date.now() - days * DAY)

  /** Inserts records that others refer to by key, and gives the id of each key. */
  const insertKeyed = async <Record extends Keyed>(table: PgTable, records: readonly Record[], columns: (record: Record, position: number) => object) => {
    if (records.length === 0) return new Map<string, number>()
    const rows = (await db.insert(table).values(records.map((record, index) => columns(record, index)) as never).returning({ id: sql<number>`id` })) as { id: number }[]
    return new Map(records.map(({ key }, index) => [key, rows[index]!.id]))
  }

  const units = await insertKeyed(tables.units, demo.units, ({ name }) => both('name', name))
  const taxes = await insertKeyed(tables.taxes, demo.taxes, ({ name, percentage }) => ({ ...both('name', name), percentage: basisPoints(percentage) }))
  const colors = await insertKeyed(tables.colors, demo.colors, ({ name, hex }, position) => ({ ...both('name', name), hex, position }))
  const sizes = await insertKeyed(tables.sizes, demo.sizes, ({ name }, position) => ({ ...both('name', name), position }))
  const offers = await insertKeyed(tables.offers, demo.offers, ({ name, brief, percentage, picture }, position) => ({
    ...both('name', name), ...both('brief', brief), percentage: basisPoints(percentage), picture_path: file(picture), position,
  }))
  await insertKeyed(tables.shippings, demo.shippings, ({ name }, position) => ({ ...both('name', name), position }))

  const categories = new Map<string, number>()
  for (let level = demo.categories.filter(({ parent }) => parent === null); level.length > 0; ) {
    const made = await insertKeyed(tables.categories, level, ({ name, parent, picture }) => ({
      ...both('name', name), parent_id: parent === null ? null : categories.get(parent)!, picture_path: file(picture), position: demo.categories.findIndex((one) => one.name === name),
    }))
    for (const [key, id] of made) categories.set(key, id)
    level = demo.categories.filter(({ parent }) => parent !== null && made.has(parent))
  }

  const items = await insertKeyed(
    tables.items,
    demo.items.map((item) => ({ ...item, key: item.code })),
    (item) => ({
      code: item.code, ...both('name', item.name), ...both('brief', item.brief), ...both('description', item.description),
      details: item.details.map(({ label, value }) => ({ ...both('label', label), ...both('value', value) })),
      category_id: categories.get(item.category)!, unit_id: units.get(item.unit)!,
      tax_id: item.tax === null ? null : taxes.get(item.tax)!, offer_id: item.offer === null ? null : offers.get(item.offer)!,
      selling_price: minor(item.price), shipping_price: item.delivery === null ? null : minor(item.delivery), quantity: item.quantity,
      likes_count: item.likes, sold_count: item.sold, created_at: ago(item.daysOld),
      rank_sum: item.ratings.reduce((total, rank) => total + rank, 0), rank_count: item.ratings.length,
    }),
  )
  await db.insert(tables.media).values(
    demo.items.flatMap((item) =>
      item.pictures.map((picture, position) => ({
        item_id: items.get(item.code)!, path: file(picture.file), ...(both('alt', picture.alt) as { alt_en: string; alt_ar: string }), width: 800, height: 1000, widths: [400], position,
      })),
    ),
  )
  await db.insert(tables.properties).values(
    demo.items.flatMap((item) =>
      item.variants.map(({ size, color, price, quantity }) => ({
        item_id: items.get(item.code)!, size_id: size === null ? null : sizes.get(size)!, color_id: color === null ? null : colors.get(color)!,
        price: price === null ? null : minor(price), quantity,
      })),
    ),
  )
  await db.insert(tables.coupons).values(
    demo.coupons.map(({ code, value, percentage, minimum }) => ({
      code, value: value === null ? null : minor(value), percentage: percentage === null ? null : basisPoints(percentage), minimum: minor(minimum),
    })),
  )
  await db.insert(tables.posts).values(
    demo.posts.map(({ title, body, picture, daysOld }) => ({ ...both('title', title), ...both('body', body), picture_path: file(picture), created_at: ago(daysOld) })),
  )
  await db.insert(tables.settings).values(demo.settings.map(({ key, value }) => ({ key, value })))
}
