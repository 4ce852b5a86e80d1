import assert from 'node:assert/strict'
import { test } from 'node:test'
import { media } from '../../../db/schema.ts'
import { pictureShape } from '../../../testing/factories.ts'
import { openTestShop } from '../../../testing/shop.ts'

const permissions = ['catalogue:write']

test('an item shows its price, offer and all related records', async (t) => {
  const { call, make } = await openTestShop(t)
  const category_id = await make.category({ name_en: 'Vases' })
  const [tax_id, offer_id] = [await make.tax(500), await make.offer(1250, { name_en: 'Eid' })]
  const unit_id = await make.unit({ name_en: 'Piece' })
  const details = [{ label_en: 'Height', label_ar: 'الارتفاع', value_en: '40 cm', value_ar: '٤٠ سم' }]
  const id = await make.item({
    name_en: 'Vase',
    category_id,
    tax_id,
    offer_id,
    unit_id,
    selling_price: 19_99,
    details,
    rank_sum: 14,
    rank_count: 3,
  })
  const color_id = await make.color()
  await make.picture(id, { path: 'side.webp', position: 2, color_id })
  await make.picture(id, { path: 'front.webp', alt_en: 'From the front', position: 1 })
  await make.variant(id)
  const { data } = (await call('GET', `/item/${id}`)).body
  // 12.5% of 19.99 is 2.49875, rounded to 2.50.
  assert.deepEqual([data.selling_price, data.item_price, data.discount, data.final_price], [19.99, 19.99, 2.5, 17.49])
  assert.deepEqual([data.offer, data.tax.percentage], [{ id: 1, name: 'Eid', percentage: 12.5 }, 5])
  assert.deepEqual(
    [data.category, data.unit],
    [
      { id: 1, name: 'Vases' },
      { id: 1, name: 'Piece' },
    ],
  )
  assert.deepEqual(data.details, [{ label: 'Height', value: '40 cm' }])
  assert.deepEqual([data.rank, data.rank_count, data.properties_count], [4.7, 3, 1])
  const front = { path: 'front.webp', url: '/media/front.webp', alt: 'From the front', ...pictureShape }
  assert.deepEqual(data.image, front)
  const side = { path: 'side.webp', url: '/media/side.webp', alt: 'Vase', ...pictureShape }
  assert.deepEqual(data.media, [
    { ...front, color_id: null },
    { ...side, color_id },
  ])
})

test('an offer counts its items that are for sale', async (t) => {
  const { call, make } = await openTestShop(t)
  const offer_id = await make.offer(1000)
  const hidden = await make.category({ published: false })
  for (const item of [{}, {}, { published: false }, { deleted_at: new Date() }, { category_id: hidden }])
    await make.item({ offer_id, ...item })
  assert.equal((await call('GET', `/offer/${offer_id}`)).body.data.items_count, 2)
})

test('an item without orders is deleted with its pictures and variants', async (t) => {
  const { call, make, db, items } = await openTestShop(t, { permissions, items: [{}] })
  await make.picture(items[0]!)
  await make.variant(items[0]!)
  assert.equal((await call('DELETE', `/item/${items[0]}`)).status, 204)
  assert.deepEqual([await db.$count(media), (await call('GET', '/property')).body.meta.total], [0, 0])
})

test('an item with orders is hidden, and the order keeps it', async (t) => {
  const { call, place, items } = await openTestShop(t, { permissions, items: [{ name_en: 'Vase' }] })
  const [id] = items as [number]
  const { data } = (await place([{ item_id: id, item_quantity: 1 }])).body
  assert.equal((await call('DELETE', `/item/${id}`)).status, 204)
  assert.deepEqual([(await call('GET', `/item/${id}`)).status, (await call('GET', '/item')).body.meta.total], [404, 0])
  assert.equal((await call('DELETE', `/item/${id}`)).status, 404)
  assert.equal((await call('PUT', `/item/${id}`, { name: 'Back' })).status, 404)
  const order = await call('GET', `/order/${data.id}`)
  assert.equal(order.body.data.items[0].name, 'Vase')
})

test('a new item is complete in both languages from the start', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const translations = [{ locale: 'ar', field: 'name', value: 'مزهرية' }]
  const vase = { name: 'Vase', translations, code: 'RWQ-9', selling_price: 12.5, quantity: 3 }
  const { status, body } = await call('POST', '/item', vase)
  assert.deepEqual([status, body.data.final_price, body.data.available, body.data.tax], [201, 12.5, true, null])
  assert.equal((await call('GET', '/item?search=مزهريه', undefined, { locale: 'ar' })).body.data[0].name, 'مزهرية')
})

test('a price above ten million, or with half a cent, is refused', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const priced = async (selling_price: unknown) =>
    (await call('POST', '/item', { name: 'Vase', code: `${selling_price}`, selling_price })).body.errors?.selling_price
  assert.deepEqual(await priced(0.001), ['This has too many decimals'])
  assert.deepEqual(await priced(10_000_000), ['This number is too large'])
  assert.deepEqual(await priced(1e300), ['This number is too large'])
  assert.deepEqual(await priced(-1), ['This number is too small'])
  assert.deepEqual(await priced('12'), ['This value has the wrong type'])
  assert.equal(await priced(9_999_999), undefined)
  assert.equal((await call('GET', '/item')).body.meta.total, 1)
})

test('staff cannot set the final price or the number sold', async (t) => {
  const { call } = await openTestShop(t, { permissions, items: [{}] })
  for (const field of ['final_price', 'sold_count', 'search_text', 'likes_count', 'deleted_at'])
    assert.deepEqual((await call('PUT', '/item/1', { [field]: 1 })).body.errors, {
      [field]: ['This field is unknown'],
    })
})

test('records used only by a deleted item can be deleted, and its order is unchanged', async (t) => {
  const { call, make, place } = await openTestShop(t, { permissions })
  const category_id = await make.category({ name_en: 'Vases' })
  const [tax_id, offer_id, unit_id] = [await make.tax(500), await make.offer(1000), await make.unit()]
  const vase = await make.item({ name_en: 'Vase', selling_price: 10_00, category_id, tax_id, offer_id, unit_id })
  const { data: placed } = (await place([{ item_id: vase, item_quantity: 2 }])).body
  const order = async () => (await call('GET', `/order/${placed.id}`)).body.data
  const before = await order()
  assert.deepEqual([before.items[0].name, before.items[0].tax_percentage, before.grand_total], ['Vase', 5, 18.9])
  assert.equal((await call('DELETE', `/category/${category_id}`)).body.code, 'in_use')
  assert.equal((await call('DELETE', `/item/${vase}`)).status, 204)
  for (const path of [`/category/${category_id}`, `/tax/${tax_id}`, `/offer/${offer_id}`, `/unit/${unit_id}`])
    assert.equal((await call('DELETE', path)).status, 204, path)
  assert.deepEqual((await call('GET', '/category/tree')).body.data, [])
  assert.deepEqual(
    [(await call('GET', `/category/${category_id}`)).status, (await call('GET', `/item/${vase}`)).status],
    [404, 404],
  )
  assert.deepEqual(await order(), before)
})
