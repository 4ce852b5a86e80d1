import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'

/** The names of the listed items, in order. */
const finder =
  ({ call }: TestShop) =>
  async (query: string, headers = {}) =>
    (await call('GET', `/item?${query}`, undefined, headers)).body.data.map(({ name }: { name: string }) => name)

test('a category lists its own items and those of its descendants, three levels down', async (t) => {
  const shop = await openTestShop(t)
  const { make } = shop
  const home = await make.category()
  const vases = await make.category({ parent_id: home })
  const tall = await make.category({ parent_id: vases })
  const scent = await make.category()
  for (const [name_en, category_id] of [
    ['Tray', home],
    ['Vase', vases],
    ['Tall vase', tall],
    ['Oud', scent],
    ['Card', null],
  ] as const)
    await make.item({ name_en, category_id, created_at: new Date('2026-01-01') })
  const found = finder(shop)
  assert.deepEqual(await found(`category_id=${home}`), ['Tall vase', 'Vase', 'Tray'])
  assert.deepEqual(await found(`category_id=${tall}`), ['Tall vase'])
  assert.deepEqual(await found(`category_id=${scent}`), ['Oud'])
  assert.deepEqual(await found('category_id=999'), [])
  assert.deepEqual(await found(''), ['Card', 'Oud', 'Tall vase', 'Vase', 'Tray'])
  for (const list of [
    `category_ids=${tall},${scent}`,
    `category_ids=[${tall},${scent}]`,
    `category_ids=${tall}&category_ids=${scent}`,
    `category_ids[]=${tall}&category_ids[]=${scent}`,
  ])
    assert.deepEqual(await found(list), ['Oud', 'Tall vase'], list)
  assert.deepEqual(await found(`category_ids=${home},${scent}&category_id=${vases}`), ['Tall vase', 'Vase'])
})

test('the price filter applies to the final price, inclusive at both ends', async (t) => {
  const shop = await openTestShop(t)
  const half = await shop.make.offer(5000)
  await shop.make.item({ name_en: 'Nine', selling_price: 900 })
  await shop.make.item({ name_en: 'Ten', selling_price: 2000, offer_id: half })
  await shop.make.item({ name_en: 'Fifteen', selling_price: 1500 })
  const found = finder(shop)
  assert.deepEqual(await found('lowest_price=10&sort=price'), ['Ten', 'Fifteen'])
  assert.deepEqual(await found('highest_price=10&sort=price'), ['Nine', 'Ten'])
  assert.deepEqual(await found('lowest_price=9.01&highest_price=14.99'), ['Ten'])
  assert.deepEqual(await found('lowest_price=20&highest_price=10'), [])
})

test('the price slider accepts any spelling, and explicit prices take precedence', async (t) => {
  const shop = await openTestShop(t)
  for (const price of [5, 10, 15]) await shop.make.item({ name_en: `${price}`, selling_price: price * 100 })
  const found = finder(shop)
  for (const slider of ['slider=6,12', 'slider=[6,12]', 'slider=6&slider=12', 'slider[]=6&slider[]=12'])
    assert.deepEqual(await found(slider), ['10'], slider)
  assert.deepEqual(await found('slider=6,12&highest_price=20&sort=price'), ['10', '15'])
  assert.deepEqual(await found('slider=6,12&lowest_price=0&sort=price'), ['5', '10'])
  assert.deepEqual(await found('slider[]=6&slider[]=12&highest_price=20&sort=price'), ['10', '15'])
  for (const slider of ['slider=6', 'slider[]=6'])
    assert.equal((await shop.call('GET', `/item?${slider}`)).status, 422, slider)
})

test('an empty parameter counts as absent, but an empty list of ids matches nothing', async (t) => {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase' }] })
  const names = 'page per_page search category_id category_ids category_ids[] offer_id code lowest_price highest_price'
  const more = 'slider slider[] most_liked liked available low_stock sort view published'
  for (const name of `${names} ${more}`.split(' ')) {
    const { status, body } = await shop.call('GET', `/item?${name}=`)
    assert.deepEqual([status, body.data?.length, body.meta?.per_page], [200, 1, 15], name)
  }
  assert.deepEqual(await finder(shop)('slider[]=&slider[]=&lowest_price=&search='), ['Vase'])
  assert.deepEqual(await finder(shop)('ids='), [])
  for (const path of ['/category?parent_id=', '/property?item_id=', '/search?per_page=', '/most?page='])
    assert.equal((await shop.call('GET', path)).status, 200, path)
})

test('an item can be excluded by its code, for similar products', async (t) => {
  const shop = await openTestShop(t)
  const category_id = await shop.make.category()
  for (const code of ['RWQ-1', 'RWQ-2', 'RWQ-3']) await shop.make.item({ name_en: code, code, category_id })
  assert.deepEqual(await finder(shop)(`category_id=${category_id}&code=RWQ-2`), ['RWQ-3', 'RWQ-1'])
})

test('items are filtered by offer, ids and availability', async (t) => {
  const shop = await openTestShop(t)
  const offer_id = await shop.make.offer(1000)
  await shop.make.item({ name_en: 'One', offer_id })
  const two = await shop.make.item({ name_en: 'Two', quantity: 0 })
  const three = await shop.make.item({ name_en: 'Three' })
  const found = finder(shop)
  assert.deepEqual(await found(`offer_id=${offer_id}`), ['One'])
  assert.deepEqual(await found(`ids=${two},${three}`), ['Three', 'Two'])
  assert.deepEqual(await found('ids='), [])
  assert.deepEqual(await found('available=true'), ['Three', 'One'])
  assert.deepEqual(await found('available=false'), ['Two'])
  const ofOffer = await shop.call('GET', `/offer/${offer_id}/item`)
  assert.deepEqual([ofOffer.body.data[0].name, ofOffer.body.meta.total], ['One', 1])
})

test('a list counts all matches and has fifteen items a page', async (t) => {
  const { call } = await openTestShop(t, { items: Array.from({ length: 16 }, () => ({})) })
  const { body } = await call('GET', '/item?lowest_price=1')
  assert.deepEqual(body.meta, { current_page: 1, last_page: 2, per_page: 15, total: 16 })
  assert.equal(body.links.next, '/api/item?lowest_price=1&page=2')
  assert.equal((await call('GET', body.links.next.slice(4))).body.data.length, 1)
})

test('a list ends at five thousand items, and filtered counts stop there', async (t) => {
  const { call, db } = await openTestShop(t)
  await db.execute(sql`
    insert into shelf_items select 0, id, false, now(), 500, 0, 0, 0, 0, 'Vase', 'Vase' from generate_series(1, 5050) as id`)
  const all = (await call('GET', '/item?per_page=100&page=50')).body
  assert.deepEqual(all.meta, { current_page: 50, last_page: 50, per_page: 100, total: 5050 })
  assert.equal(all.links.next, null)
  const beyond = (await call('GET', '/item?per_page=100&page=51')).body
  assert.deepEqual([beyond.data, beyond.links], [[], { next: null, prev: '/api/item?per_page=100&page=50' }])
  const narrowed = (await call('GET', '/item?per_page=100&lowest_price=1')).body
  const counted = { total: 5000, total_is_lower_bound: true }
  assert.deepEqual(narrowed.meta, { current_page: 1, last_page: 50, per_page: 100, ...counted })
})

test('overlapping categories show each item once', async (t) => {
  const { call, make } = await openTestShop(t)
  const home = await make.category()
  const vases = await make.category({ parent_id: home })
  for (const category_id of [home, vases, vases]) await make.item({ category_id })
  const { data, meta } = (await call('GET', `/item?category_ids=${home},${vases},${home},999&per_page=2&page=2`)).body
  assert.deepEqual([data.length, meta.total, meta.last_page], [1, 3, 2])
})

test('items that are not for sale are in no list and on no page', async (t) => {
  const { call, make } = await openTestShop(t)
  const hidden = await make.category({ published: false })
  const below = await make.category({ parent_id: hidden })
  const unseen = [
    await make.item({ published: false }),
    await make.item({ deleted_at: new Date() }),
    await make.item({ category_id: hidden }),
    await make.item({ category_id: below }),
  ]
  assert.equal((await call('GET', '/item')).body.meta.total, 0)
  assert.equal((await call('GET', `/item?category_ids=${hidden},${below}&ids=${unseen}`)).body.meta.total, 0)
  assert.equal((await call('GET', '/search?search=vase')).body.items.length, 0)
  for (const id of unseen) {
    assert.equal((await call('GET', `/item/${id}`)).status, 404)
    const refused = await call('POST', '/order/quote', { items: [{ item_id: id, item_quantity: 1 }] })
    assert.deepEqual([refused.status, refused.body.errors], [409, { 'items.0.item_id': ['There is no such record'] }])
  }
  assert.deepEqual((await call('GET', `/shipping?item_ids=${unseen}`)).body.data, [])
})
