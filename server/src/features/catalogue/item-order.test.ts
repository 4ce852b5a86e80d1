import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../test-shop.ts'

test('items come in the order asked for', async (t) => {
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
  // Sold out stands last among the newest.
  assert.equal(await ids(''), '2143')
  assert.equal(await ids('sort=newest'), '2143')
  assert.equal(await ids('sort=price'), '2314')
  assert.equal(await ids('sort=-price'), '4132')
  assert.equal(await ids('sort=most_liked'), '2314')
  assert.equal(await ids('most_liked=true'), '2314')
  assert.equal(await ids('most_liked=false'), '2143')
  assert.equal(await ids('sort=most_ordered'), '1324')
  assert.equal(await ids('sort=rating'), '2143')
  // By alphabet, without regard to capitals; a name missing in English stands by its Arabic one.
  assert.equal(await ids('sort=name'), '3124')
  assert.equal(await ids('sort=name', { locale: 'ar' }), '2314')
  assert.equal((await call('GET', '/most?per_page=2')).body.data.map(({ id }: { id: number }) => id).join(''), '13')
  assert.equal((await call('GET', '/item?sort=cheapest')).status, 422)
})
