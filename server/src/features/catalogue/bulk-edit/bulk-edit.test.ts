import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audit, items } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

type Row = { id: number; version: number; changes: object[]; variants: number; refusal: { code: string } | null }

async function openVases(t: Parameters<typeof openTestShop>[0], currency = 'USD') {
  const shop = await openTestShop(t, {
    permissions: ['catalogue:write'],
    currency,
    items: [
      { selling_price: 1999, quantity: 5 },
      { selling_price: 10_000, quantity: 2 },
      { selling_price: 500, quantity: 0 },
    ],
  })
  const preview = (change: object, ids = shop.items) => shop.call('POST', '/item/bulk/preview', { ids, change })
  const save = (change: object, versions: Record<number, number> = {}) =>
    shop.call('PUT', '/item/bulk', {
      items: shop.items.map((id) => ({ id, version: versions[id] ?? 1 })),
      change,
    })
  const staffView = async (id: number) => (await shop.call('GET', `/item/${id}?view=staff`)).body.data
  return { ...shop, preview, save, staffView }
}

test('a preview shows each value before and after and changes nothing, and the edit writes the same values', async (t) => {
  const { preview, save, staffView, items: ids, db, make } = await openVases(t)
  const [offer, category] = [await make.offer(1000), await make.category()]
  const change = {
    selling_price: { raise_percent: 7.5 },
    quantity: { change: 3 },
    offer_id: offer,
    category_id: category,
    published: false,
  }
  const shown = await preview(change)
  assert.equal(shown.status, 200)
  assert.deepEqual(shown.body.data[0].changes, [
    { field: 'category_id', from: null, to: category },
    { field: 'offer_id', from: null, to: offer },
    { field: 'selling_price', from: 19.99, to: 21.49 },
    { field: 'quantity', from: 5, to: 8 },
    { field: 'published', from: true, to: false },
  ])
  assert.deepEqual([await db.$count(audit), (await staffView(ids[0]!)).selling_price], [0, 19.99])

  const saved = await save(change)
  assert.deepEqual([saved.status, saved.body], [200, shown.body])
  const { selling_price, final_price, quantity, offer_id, category_id, published, version } = await staffView(ids[0]!)
  assert.deepEqual(
    { selling_price, final_price, quantity, offer_id, category_id, published, version },
    {
      ...{ selling_price: 21.49, final_price: 19.34, quantity: 8 },
      ...{ offer_id: offer, category_id: category, published: false, version: 2 },
    },
  )
  const entries = await db.select().from(audit).orderBy(audit.id)
  assert.deepEqual(
    entries.map(({ record_id, changes }) => [Number(record_id), changes]),
    saved.body.data.map(({ id, changes }: Row) => [id, changes]),
  )
})

test('prices are rounded to the currency, and those of variants change with a relative price only', async (t) => {
  const { save, staffView, items: ids, make, call } = await openVases(t, 'KWD')
  const variant = await make.variant(ids[0]!, { size_id: await make.size(), price: 3333 })
  const follower = await make.variant(ids[0]!, { size_id: await make.size(), price: null })
  const priceOf = async (id: number) => (await call('GET', `/property/${id}?view=staff`)).body.data.price
  const { body } = await save({ selling_price: { lower_percent: 10 } })
  assert.deepEqual(
    body.data.map(({ variants }: Row) => variants),
    [1, 0, 0],
  )
  assert.deepEqual(
    [(await staffView(ids[0]!)).selling_price, await priceOf(variant), await priceOf(follower)],
    [1.799, 3, null],
  )
  await save({ selling_price: { set: 5 } }, Object.fromEntries(ids.map((id) => [id, 2])))
  assert.deepEqual([(await staffView(ids[0]!)).selling_price, await priceOf(variant)], [5, 3])
})

test('an item that changed meanwhile, is gone, or would get an impossible value refuses the whole edit', async (t) => {
  const { preview, save, call, items: ids, db, make } = await openVases(t)
  const prices = async () => (await db.select().from(items).orderBy(items.id)).map((row) => row.selling_price)
  const before = await prices()
  const refusalsIn = async (change: object) =>
    (await preview(change)).body.data.map(({ refusal }: Row) => refusal?.code ?? null)

  assert.deepEqual(await refusalsIn({ selling_price: { lower: 6 } }), [null, null, 'too_small'])
  const lowered = await save({ selling_price: { lower: 6 } })
  assert.deepEqual([lowered.status, Object.keys(lowered.body.errors)], [422, ['items.2']])
  assert.deepEqual(await refusalsIn({ selling_price: { raise: 9_999_999 } }), ['too_big', 'too_big', 'too_big'])
  assert.deepEqual(await refusalsIn({ quantity: { change: -3 } }), [null, 'too_small', 'too_small'])
  await make.variant(ids[1]!, { size_id: await make.size(), quantity: 4 })
  assert.deepEqual(await refusalsIn({ quantity: { set: 1 } }), [null, 'counted_by_variants', null])

  const missing = await save({ offer_id: 99 })
  assert.deepEqual([missing.status, Object.keys(missing.body.errors)], [422, ['change.offer_id']])
  assert.equal((await save({})).status, 422)
  assert.equal((await save({ selling_price: { set: 5, raise: 1 } })).status, 422)

  await call('PUT', `/item/${ids[1]}`, { preparation_days: 2 })
  const conflict = await save({ selling_price: { set: 5 } })
  assert.deepEqual(
    [conflict.status, conflict.body.code, Object.keys(conflict.body.errors)],
    [412, 'edit_conflict', ['items.1']],
  )
  await call('DELETE', `/item/${ids[2]}`)
  const gone = await save({ selling_price: { set: 5 } }, { [ids[1]!]: 2 })
  assert.deepEqual([gone.status, Object.keys(gone.body.errors)], [422, ['items.2']])
  assert.deepEqual(await prices(), before.slice(0, 2))
})

test('an edit invalidates the cached responses that show the items', async (t) => {
  const { save, call, items: ids } = await openVases(t)
  const priceShown = async () => (await call('GET', `/item/${ids[0]}`)).body.data.final_price
  assert.equal(await priceShown(), 19.99)
  await save({ selling_price: { set: 12 } })
  assert.equal(await priceShown(), 12)
})
