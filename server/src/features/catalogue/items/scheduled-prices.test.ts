import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { transact } from '../../../db/transact.ts'
import { findIndexErrors } from '../../../testing/listing-index.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { applyScheduledPrices, untilNextPrice } from './apply-scheduled-prices.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A vase for $100, a bowl for $70, and a ring for $80 in a small and a large size, the large one for $95. */
async function shopWithPrices(t: TestContext) {
  const permissions = ['catalogue:write']
  const shop = await openTestShop(t, { permissions, items: [{ name_en: 'Vase', selling_price: 100_00 }] })
  const [vase] = shop.items as [number]
  const bowl = await shop.make.item({ name_en: 'Bowl', selling_price: 70_00 })
  const ring = await shop.make.item({ name_en: 'Ring', selling_price: 80_00 })
  const small = await shop.make.variant(ring, {})
  const large = await shop.make.variant(ring, { price: 95_00 })
  const change = (path: string, body: object) => shop.call('PUT', path, body)
  const read = async (path: string) => (await shop.call('GET', path)).body.data
  const prices = async (item = vase) => {
    const { item_price, compare_at_price, final_price } = await read(`/item/${item}`)
    return [item_price, compare_at_price, final_price]
  }
  const variantPrices = async (id: number) => {
    const { price, compare_at_price } = await read(`/property/${id}`)
    return [price, compare_at_price]
  }
  const dearestFirst = async () => (await read('/item?sort=-price')).map(({ id }: { id: number }) => id)
  return { ...shop, vase, bowl, ring, small, large, change, read, prices, variantPrices, dearestFirst }
}

/** Moves the period of a scheduled price without its trigger, as passing time does. */
const passTime = (db: Db, table: 'items' | 'properties', id: number, hours: number) =>
  transact(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      update ${sql.identifier(table)} set scheduled_from = scheduled_from - ${hours} * interval '1 hour',
        scheduled_to = scheduled_to - ${hours} * interval '1 hour' where id = ${id}`)
  })

test('a scheduled price begins and ends in pages, listings and orders at the same moment', async (t) => {
  const { db, change, prices, dearestFirst, place, vase, bowl, ring } = await shopWithPrices(t)
  const schedule = { scheduled_price: 60, scheduled_from: at(1), scheduled_to: at(3) }
  assert.equal((await change(`/item/${vase}`, schedule)).status, 200)
  const order = async () => {
    const { status, body } = await place([{ item_id: vase, item_quantity: 1 }])
    return [status, body.data?.grand_total]
  }
  assert.deepEqual(
    [await prices(), await dearestFirst()],
    [
      [100, null, 100],
      [vase, ring, bowl],
    ],
  )
  assert.equal(await applyScheduledPrices(db), 0)

  await passTime(db, 'items', vase, 2)
  assert.deepEqual(
    [await prices(), await order()],
    [
      [100, null, 100],
      [201, 100],
    ],
  )
  assert.equal(await applyScheduledPrices(db), 1)
  assert.deepEqual(
    [await prices(), await dearestFirst()],
    [
      [60, 100, 60],
      [ring, bowl, vase],
    ],
  )
  assert.deepEqual(await order(), [201, 60])
  assert.deepEqual(await findIndexErrors(db), [])

  await passTime(db, 'items', vase, 2)
  assert.equal(await applyScheduledPrices(db), 1)
  assert.deepEqual(
    [await prices(), await dearestFirst()],
    [
      [100, null, 100],
      [vase, ring, bowl],
    ],
  )
  assert.deepEqual([await order(), await applyScheduledPrices(db)], [[201, 100], 0])
})

test('a schedule without a beginning holds at once, and its offer is taken off it', async (t) => {
  const { make, change, prices, vase } = await shopWithPrices(t)
  const offer_id = await make.offer(1000)
  await change(`/item/${vase}`, { scheduled_price: 60, offer_id })
  assert.deepEqual(await prices(), [60, 100, 54])
  await change(`/item/${vase}`, { scheduled_price: null })
  assert.deepEqual(await prices(), [100, null, 90])
})

test('a variant has a schedule of its own, or follows that of its item', async (t) => {
  const { db, change, variantPrices, prices, ring, small, large, place } = await shopWithPrices(t)
  await change(`/item/${ring}`, { scheduled_price: 50 })
  assert.deepEqual(
    [await variantPrices(small), await variantPrices(large)],
    [
      [50, 80],
      [95, null],
    ],
  )
  await change(`/property/${large}`, { scheduled_price: 40, scheduled_from: at(1) })
  assert.deepEqual(await prices(ring), [50, 80, 50])
  await passTime(db, 'properties', large, 2)
  assert.equal(await applyScheduledPrices(db), 1)
  assert.deepEqual(
    [await variantPrices(large), await prices(ring)],
    [
      [40, 95],
      [40, null, 40],
    ],
  )
  const { body } = await place([{ item_id: ring, property_id: large, item_quantity: 1 }])
  assert.equal(body.data.grand_total, 40)
  assert.deepEqual(await findIndexErrors(db), [])
})

test('a compare-at price is shown only while it is above the price', async (t) => {
  const { change, prices, variantPrices, read, vase, large } = await shopWithPrices(t)
  await change(`/item/${vase}`, { compare_at_price: 120 })
  assert.deepEqual(await prices(), [100, 120, 100])
  await change(`/item/${vase}`, { selling_price: 120 })
  assert.deepEqual([await prices(), (await read(`/item/${vase}?view=staff`)).compare_at_price], [[120, null, 120], 120])
  await change(`/property/${large}`, { compare_at_price: 110 })
  assert.deepEqual(await variantPrices(large), [95, 110])
})

test('shoppers never read a price before it holds', async (t) => {
  const { change, read, vase, large } = await shopWithPrices(t)
  const schedule = { scheduled_price: 60, scheduled_from: at(1), scheduled_to: at(2) }
  for (const path of [`/item/${vase}`, `/property/${large}`]) {
    await change(path, schedule)
    assert.equal('scheduled_price' in (await read(path)), false)
    const { scheduled_price, scheduled_from, scheduled_to } = await read(`${path}?view=staff`)
    assert.deepEqual({ scheduled_price, scheduled_from, scheduled_to }, schedule)
  }
})

test('a wrong schedule is refused and changes nothing', async (t) => {
  const { change, prices, vase, ring, large } = await shopWithPrices(t)
  const errors = async (body: object) => (await change(`/item/${vase}`, body)).body.errors
  assert.deepEqual(Object.keys(await errors({ scheduled_price: 5, scheduled_from: at(2), scheduled_to: at(1) })), [
    'scheduled_to',
  ])
  assert.deepEqual(Object.keys(await errors({ scheduled_to: at(1) })), ['scheduled_price'])
  assert.deepEqual(Object.keys(await errors({ scheduled_price: -1 })), ['scheduled_price'])
  const rows = { properties: [{ id: large, size_id: null, color_id: null, scheduled_to: at(1) }] }
  assert.equal((await change(`/item/${ring}/properties`, rows)).status, 422)
  assert.deepEqual(await prices(), [100, null, 100])
})

test('the job wakes up when the next price begins, and at least every minute', async (t) => {
  const { db, change, vase } = await shopWithPrices(t)
  assert.equal(await untilNextPrice(db), 60_000)
  await change(`/item/${vase}`, { scheduled_price: 60, scheduled_from: new Date(Date.now() + 30_000).toISOString() })
  const wait = await untilNextPrice(db)
  assert.ok(wait > 15_000 && wait <= 30_000, String(wait))
})

test('a scheduled price is in the audit log as an amount', async (t) => {
  const { db, change, vase } = await shopWithPrices(t)
  await change(`/item/${vase}`, { scheduled_price: 60.5 })
  const rows = await queryRows<{ changes: object[] }>(
    db,
    sql`select changes from audit where resource = 'item' order by id desc limit 1`,
  )
  assert.deepEqual(rows[0]?.changes, [{ field: 'scheduled_price', from: null, to: 60.5 }])
})
