import { isDeepStrictEqual } from 'node:util'
import { demoCatalogue } from '@rawnaq/demo/catalogue'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import type { Tx } from '../../connect.ts'
import { categories, coupons, deliveryAreas, deliverySlots, items, offers, posts, settings } from '../../schema.ts'
import { both } from './columns.ts'
import { withItemIds } from './settings.ts'

/**
 * The number of items, categories, offers, coupons, posts, delivery areas and slots, and settings that differ from the demo; 0 for an unchanged
 * demo.
 */
export async function countCustomEntries(tx: Tx, currency: Currency): Promise<number> {
  const demo = demoCatalogue
  const ids = new Map(
    (await tx.select({ code: items.code, id: items.id }).from(items)).map(({ code, id }) => [code, id]),
  )
  const names = { name_en: items.name_en, name_ar: items.name_ar }
  const kinds: [stored: object[], ofDemo: object[]][] = [
    [
      await tx.select({ code: items.code, ...names, selling_price: items.selling_price }).from(items),
      demo.items.map(({ code, name, price }) => ({
        code,
        ...both('name', name),
        selling_price: toMinor(price, currency.digits),
      })),
    ],
    [
      await tx.select({ name_en: categories.name_en, name_ar: categories.name_ar }).from(categories),
      demo.categories.map(({ name }) => both('name', name)),
    ],
    [
      await tx.select({ name_en: offers.name_en, name_ar: offers.name_ar }).from(offers),
      demo.offers.map(({ name }) => both('name', name)),
    ],
    [await tx.select({ code: coupons.code }).from(coupons), demo.coupons.map(({ code }) => ({ code }))],
    [
      await tx.select({ title_en: posts.title_en, title_ar: posts.title_ar }).from(posts),
      demo.posts.map(({ title }) => both('title', title)),
    ],
    [
      await tx
        .select({ name_en: deliveryAreas.name_en, name_ar: deliveryAreas.name_ar, price: deliveryAreas.price })
        .from(deliveryAreas),
      demo.deliveryAreas.map(({ name, price }) => ({ ...both('name', name), price: toMinor(price, currency.digits) })),
    ],
    [
      await tx
        .select({ weekday: deliverySlots.weekday, from: deliverySlots.from_time, capacity: deliverySlots.capacity })
        .from(deliverySlots),
      demo.deliverySlots.map(({ weekday, from, capacity }) => ({ weekday, from, capacity })),
    ],
    [
      await tx.select({ key: settings.key, value: settings.value }).from(settings),
      demo.settings.map((setting) => withItemIds(setting, (code) => ids.get(code))),
    ],
  ]
  return kinds.flatMap(([stored, ofDemo]) => stored.filter((row) => !ofDemo.some((one) => isDeepStrictEqual(row, one))))
    .length
}
