import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linePrice } from '@rawnaq/rules/line-price'
import { asc, eq, sql } from 'drizzle-orm'
import { randomFrom } from '../../../testing/random.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { items, offers } from '../../schema.ts'

const finalPrices = async ({ db }: TestShop) =>
  (await db.select({ price: items.final_price }).from(items).orderBy(asc(items.id))).map(({ price }) => price)

const byTheRule = (unitPrice: number, offer: number) => linePrice({ unitPrice, offer, quantity: 1 }).finalPrice

test('the final price stored by the trigger equals that of the rule, for every price and percentage', async (t) => {
  const shop = await openTestShop(t)
  const random = randomFrom(20_261)
  const percentages = [
    0,
    1,
    50,
    333,
    1250,
    3333,
    5000,
    6667,
    9999,
    10_000,
    ...random.list(30, () => random.whole(0, 10_000)),
  ]
  for (const percentage of percentages) await shop.make.offer(percentage)
  const edges = [0, 1, 2, 3, 49, 50, 51, 99, 100, 101, 199, 12_345, 999_999_900, 9_999_999_999]
  const pairs = percentages.flatMap((percentage, index) =>
    [...edges, ...random.list(40, () => random.whole(0, 500_000))].map((price) => ({
      price,
      percentage,
      offer_id: index + 1,
    })),
  )
  await shop.db.insert(items).values(
    pairs.map(({ price, offer_id }, index) => ({
      code: `${index}`,
      name_en: 'Vase',
      selling_price: price,
      offer_id,
    })),
  )
  assert.deepEqual(
    await finalPrices(shop),
    pairs.map(({ price, percentage }) => byTheRule(price, percentage)),
  )
})

test('the final price changes with the offer and its percentage', async (t) => {
  const shop = await openTestShop(t)
  const offer_id = await shop.make.offer(1000)
  const id = await shop.make.item({ selling_price: 1995, offer_id })
  assert.deepEqual(await finalPrices(shop), [1795])
  await shop.db.update(offers).set({ percentage: 2500 })
  assert.deepEqual(await finalPrices(shop), [1496])
  await shop.db.update(items).set({ offer_id: null }).where(eq(items.id, id))
  assert.deepEqual(await finalPrices(shop), [1995])
  await shop.db.update(items).set({ offer_id, selling_price: sql`1000` })
  assert.deepEqual(await finalPrices(shop), [750])
})
