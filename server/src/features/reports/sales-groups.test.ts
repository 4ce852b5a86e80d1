import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderGifts, sizes, tags, users } from '../../db/schema.ts'
import { noura, openTestShop } from '../../testing/shop.ts'

/** A shop without delivery price, and its reports as rows of key, name, orders, items and total. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t)
  const reader = shop.as(await shop.make.staff(['report:read']))
  return {
    ...shop,
    rowsBy: async (by: string, locale = 'en'): Promise<unknown[][]> => {
      const { status, body, text } = await reader('GET', `/report/sales?by=${by}`, undefined, { locale })
      assert.equal(status, 200, text)
      return body.data.rows.map(({ key, name, code, orders, items, total }: Record<string, unknown>) => [
        ...[key, name, code],
        ...[orders, items, total],
      ])
    },
    /** Orders one unit of each line. */
    buy: async (lines: { item_id: number; property_id?: number }[], change: object = {}) => {
      const { status, text } = await shop.place(
        lines.map((line) => ({ ...line, item_quantity: 1 })),
        { ...change },
      )
      assert.equal(status, 201, text)
    },
  }
}

test('sales by variant have a row for each size of an item and one for an item without variants', async (t) => {
  const { make, db, buy, rowsBy } = await openShop(t)
  const vase = await make.item({ code: 'V-1', name_en: 'Vase', name_ar: 'مزهرية', selling_price: 1000 })
  const robe = await make.item({ code: 'R-1', name_en: 'Robe', name_ar: 'رداء', selling_price: 3000 })
  const sizeRows = [
    { name_en: 'Small', name_ar: 'صغير' },
    { name_en: 'Large', name_ar: 'كبير' },
  ]
  const [small, large] = (await db.insert(sizes).values(sizeRows).returning()).map(({ id }) => id)
  const smallRobe = await make.variant(robe, { size_id: small!, quantity: 5 })
  const largeRobe = await make.variant(robe, { size_id: large!, quantity: 5, price: 5000 })
  await buy([
    { item_id: robe, property_id: smallRobe },
    { item_id: robe, property_id: largeRobe },
  ])
  await buy([{ item_id: robe, property_id: largeRobe }, { item_id: vase }])
  assert.deepEqual(await rowsBy('variant'), [
    [`${robe}-${largeRobe}`, 'Robe · Large', 'R-1', 2, 2, 100],
    [`${robe}-${smallRobe}`, 'Robe · Small', 'R-1', 1, 1, 30],
    [String(vase), 'Vase', 'V-1', 1, 1, 10],
  ])
  const arabic = (await rowsBy('variant', 'ar')).map(([, name]) => name)
  assert.deepEqual(arabic, ['رداء · كبير', 'رداء · صغير', 'مزهرية'])
  assert.deepEqual(await rowsBy('item'), [
    [String(robe), 'Robe', 'R-1', 2, 3, 130],
    [String(vase), 'Vase', 'V-1', 1, 1, 10],
  ])
})

test('sales by occasion name each occasion as ordered, a deleted one too, and count orders without one apart', async (t) => {
  const { make, db, buy, rowsBy } = await openShop(t)
  const vase = await make.item({ selling_price: 1000 })
  const birthday = await make.tag('occasion', 'birthday', [], { name_en: 'Birthday', name_ar: 'عيد ميلاد' })
  const wedding = await make.tag('occasion', 'wedding', [], { name_en: 'Wedding', name_ar: 'زفاف' })
  const forOccasion = (occasion_id: number) => ({ gift: { occasion_id } })
  await buy([{ item_id: vase }], forOccasion(birthday))
  await buy([{ item_id: vase }], forOccasion(birthday))
  await buy([{ item_id: vase }], forOccasion(birthday))
  await buy([{ item_id: vase }], forOccasion(wedding))
  await buy([{ item_id: vase }, { item_id: await make.item({ selling_price: 1000 }) }])
  assert.deepEqual(await rowsBy('occasion'), [
    [String(birthday), 'Birthday', '', 3, 3, 30],
    ['', '', '', 1, 2, 20],
    [String(wedding), 'Wedding', '', 1, 1, 10],
  ])
  await db.update(orderGifts).set({ occasion_id: null })
  await db.delete(tags)
  assert.deepEqual(
    (await rowsBy('occasion', 'ar')).map(([key, name, , count]) => [key, name, count]),
    [
      ['Birthday عيد ميلاد', 'عيد ميلاد', 3],
      ['', '', 1],
      ['Wedding زفاف', 'زفاف', 1],
    ],
  )
})

test('sales by the member of staff who placed the order have their names and leave other orders without one', async (t) => {
  const { make, db, as, buy, rowsBy } = await openShop(t)
  const vase = await make.item({ selling_price: 1000 })
  const sellers = [await make.staff(['staff_order:write']), await make.staff(['staff_order:write'])] as const
  await db.update(users).set({ name: 'Same name' })
  const sell = async (seller: (typeof sellers)[number], quantity: number) => {
    const items = [{ item_id: vase, item_quantity: quantity }]
    const order = { items, address: noura, pay_by: 'cash', expected_total: quantity * 10, locale: 'en' }
    const { status, text } = await as(seller)('POST', '/order/by-staff', order, { 'idempotency-key': randomUUID() })
    assert.equal(status, 201, text)
  }
  await sell(sellers[0], 2)
  await sell(sellers[1], 1)
  await sell(sellers[0], 2)
  await buy([{ item_id: vase }])
  await buy([{ item_id: vase }])
  await buy([{ item_id: vase }])
  assert.deepEqual(await rowsBy('made_by'), [
    [String(sellers[0].id), 'Same name', '', 2, 4, 40],
    ['', '', '', 3, 3, 30],
    [String(sellers[1].id), 'Same name', '', 1, 1, 10],
  ])
})
