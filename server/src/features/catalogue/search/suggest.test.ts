import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { pictureShape } from '../../../testing/factories.ts'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithBox(t: TestContext) {
  const shop = await openTestShop(t)
  const { make } = shop
  const vases = await make.category({ name_en: 'Gold vases', name_ar: 'مزهريات ذهبية' })
  await make.item({
    name_en: 'Gold vase',
    name_ar: 'مزهرية ذهبية',
    code: 'RWQ-VS-100',
    category_id: vases,
    likes_count: 2,
  })
  await make.item({ name_en: 'Golden tray', name_ar: 'صينية مذهبة', code: 'RWQ-TR-200', likes_count: 9 })
  await make.item({ name_en: 'Goblet', name_ar: 'كأس', code: 'RWQ-GB-300', brief_en: 'Of gold', quantity: 0 })
  const suggested = async (search: string, headers = {}) => {
    const { status, body } = await shop.call(
      'GET',
      `/search/suggest?search=${encodeURIComponent(search)}`,
      undefined,
      headers,
    )
    assert.equal(status, 200)
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    return [...names(body.data.categories), '|', ...names(body.data.items)].join(' ')
  }
  return { ...shop, suggested }
}

test('suggestions complete the typed prefix, in both languages', async (t) => {
  const { suggested } = await shopWithBox(t)
  assert.equal(await suggested('go'), 'Gold vases | Golden tray Gold vase Goblet')
  assert.equal(await suggested('gol'), 'Gold vases | Golden tray Gold vase Goblet')
  assert.equal(await suggested('gold'), 'Gold vases | Gold vase Golden tray Goblet')
  assert.equal(await suggested('gold va'), 'Gold vases | Gold vase')
  assert.equal(await suggested('مزهر', { locale: 'ar' }), 'مزهريات ذهبية | مزهرية ذهبية')
  assert.equal(await suggested('الذهب', { locale: 'ar' }), '| مزهرية ذهبية')
  assert.equal(await suggested('rwq-tr-2'), '| Golden tray')
})

test('nothing is suggested for an empty prefix, for punctuation and for unknown words', async (t) => {
  const { suggested } = await shopWithBox(t)
  for (const search of ['', ' ', '!', 'zzzzzz', "'", '%']) assert.equal(await suggested(search), '|', search)
})

test('at most six entries are suggested, at most two of them categories', async (t) => {
  const { call, make } = await shopWithBox(t)
  for (const name_en of ['Gold 1', 'Gold 2', 'Gold 3']) await make.category({ name_en })
  for (let count = 0; count < 8; count += 1) await make.item({ name_en: 'Gold piece' })
  const { data } = (await call('GET', '/search/suggest?search=gold')).body
  assert.deepEqual([data.categories.length, data.items.length], [2, 4])
})

test('a suggested item has its picture and price', async (t) => {
  const { call, make } = await openTestShop(t)
  const id = await make.item({ name_en: 'Gold vase', selling_price: 2000, offer_id: await make.offer(2500) })
  await make.picture(id, { path: 'vase.webp', alt_en: 'A vase' })
  const image = { path: 'vase.webp', url: '/media/vase.webp', alt: 'A vase', ...pictureShape }
  assert.deepEqual((await call('GET', '/search/suggest?search=vas')).body.data, {
    categories: [],
    items: [
      {
        ...{ id, slug: '', name: 'Gold vase', image, available: true },
        ...{ selling_price: 20, compare_at_price: null, final_price: 15 },
      },
    ],
  })
})

test('hidden records are not suggested', async (t) => {
  const { call, make } = await openTestShop(t)
  const hidden = await make.category({ name_en: 'Gold vases', published: false })
  const below = await make.category({ name_en: 'Gold tall vases', parent_id: hidden })
  await make.item({ name_en: 'Gold vase', category_id: below })
  await make.item({ name_en: 'Gold lamp', published: false })
  assert.deepEqual((await call('GET', '/search/suggest?search=gold')).body.data, { categories: [], items: [] })
})
