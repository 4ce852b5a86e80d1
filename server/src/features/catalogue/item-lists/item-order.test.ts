import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../testing/shop.ts'

test('items are sorted as requested, sold-out ones last', async (t) => {
  const { call, make } = await openTestShop(t)
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  await make.item({
    name_en: 'b',
    name_ar: 'ج',
    selling_price: 300,
    likes_count: 1,
    sold_count: 9,
    rank_sum: 9,
    rank_count: 2,
    created_at: day(1),
  })
  await make.item({
    name_en: 'C',
    name_ar: 'أ',
    selling_price: 100,
    likes_count: 3,
    sold_count: 5,
    rank_sum: 5,
    rank_count: 1,
    created_at: day(2),
  })
  await make.item({
    name_en: 'a',
    name_ar: 'ب',
    selling_price: 200,
    likes_count: 2,
    sold_count: 7,
    quantity: 0,
    created_at: day(3),
  })
  await make.item({ name_en: '', name_ar: 'د', selling_price: 400, created_at: day(0) })
  const ids = async (query: string, headers = {}) => {
    const { body } = await call('GET', `/item?${query}`, undefined, headers)
    return body.data.map(({ id }: { id: number }) => id).join('')
  }
  assert.equal(await ids(''), '2143')
  assert.equal(await ids('sort=newest'), '2143')
  assert.equal(await ids('sort=price'), '2143')
  assert.equal(await ids('sort=-price'), '4123')
  assert.equal(await ids('sort=most_liked'), '2143')
  assert.equal(await ids('most_liked=true'), '2143')
  assert.equal(await ids('most_liked=false'), '2143')
  assert.equal(await ids('sort=most_ordered'), '1243')
  assert.equal(await ids('sort=rating'), '2143')
  // Case-insensitive; an item without an English name sorts by its Arabic one.
  assert.equal(await ids('sort=name'), '1243')
  assert.equal(await ids('sort=name', { locale: 'ar' }), '2143')
  assert.equal((await call('GET', '/most?per_page=2')).body.data.map(({ id }: { id: number }) => id).join(''), '12')
  assert.equal((await call('GET', '/item?sort=cheapest')).status, 422)
})

test('pages lead from available to sold-out items, each item once', async (t) => {
  const { call, make } = await openTestShop(t)
  const categories = [await make.category(), await make.category()]
  for (let made = 1; made <= 13; made += 1)
    await make.item({
      name_en: `Vase ${made}`,
      selling_price: made * 100,
      quantity: made % 3 === 0 ? 0 : 1,
      category_id: categories[made % 2],
    })
  const walk = async (query: string) => {
    const ids: number[] = []
    for (let page = 1; page <= 6; page += 1) {
      const { body } = await call('GET', `/item?per_page=3&page=${page}&${query}`)
      ids.push(...body.data.map(({ id }: { id: number }) => id))
    }
    return ids
  }
  const inStock = [1, 2, 4, 5, 7, 8, 10, 11, 13]
  const soldOut = [3, 6, 9, 12]
  assert.deepEqual(await walk('sort=price'), [...inStock, ...soldOut])
  assert.deepEqual(await walk('sort=-price'), [...inStock.toReversed(), ...soldOut.toReversed()])
  assert.deepEqual(await walk(`sort=price&category_ids=${categories}`), [...inStock, ...soldOut])
  assert.deepEqual(await walk('sort=price&lowest_price=2&highest_price=9'), [2, 4, 5, 7, 8, 3, 6, 9])
  assert.deepEqual(await walk('sort=price&search=vase'), [...inStock, ...soldOut])
  assert.deepEqual(await walk('sort=price&available=false'), soldOut)
  assert.deepEqual(await walk('sort=price&available=true'), inStock)
})
