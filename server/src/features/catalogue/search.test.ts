import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../../test-shop.ts'

async function shopToSearch(t: TestContext) {
  const { call, make } = await openTestShop(t)
  await make.item({
    code: 'RWQ-VS-100',
    name_en: 'Emerald vase',
    name_ar: 'مزهرية زمردية',
    description_en: 'Blown glass, 40 cm',
  })
  await make.item({ code: 'RWQ-BX-200', name_en: 'Rose box', name_ar: 'صندوق ورد أحمر', brief_ar: 'هدايا فاخرة' })
  await make.item({
    code: 'RWQ-CF-300',
    name_en: 'Café set',
    name_ar: 'طقم قهوة للضيافة',
    brief_ar: 'هديّة أنيقة بحجم ١٢ فنجانًا',
  })
  return async (search: string) => {
    const { body } = await call('GET', `/item?search=${encodeURIComponent(search)}&sort=price`)
    return body.data.map(({ code }: { code: string }) => code.slice(4, 6)).join(' ')
  }
}

test('a search finds words of every text, in any order and part of words too', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('vase'), 'VS')
  assert.equal(await found('VASE emerald'), 'VS')
  assert.equal(await found('glass'), 'VS')
  assert.equal(await found('emer'), 'VS')
  assert.equal(await found('emerald box'), '')
  assert.equal(await found('RWQ-BX-200'), 'BX')
  assert.equal(await found('rwq bx'), 'BX')
  assert.equal(await found('cafe'), 'CF')
})

test('Arabic is found however its letters are written', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('احمر'), 'BX')
  assert.equal(await found('أحمــر'), 'BX')
  assert.equal(await found('مزهريه'), 'VS')
  assert.equal(await found('هَدِيَّة'), 'CF')
  assert.equal(await found('قهوه'), 'CF')
})

test('the article of an Arabic word does not matter', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('الهدايا الفاخرة'), 'BX')
  assert.equal(await found('والورد'), 'BX')
  assert.equal(await found('للضيافة'), 'CF')
})

test('digits of every kind find each other', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('12'), 'CF')
  assert.equal(await found('١٠٠'), 'VS')
  assert.equal(await found('۴۰'), 'VS')
})

test('a typing error is forgiven when nothing matches, in both languages', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('emerlad'), 'VS')
  assert.equal(await found('rosee'), 'BX')
  assert.equal(await found('زمرديه خضرا'), '')
  assert.equal(await found('مزهرييه'), 'VS')
  assert.equal(await found('qqqqq'), '')
})

test('signs mean nothing in a search, and a search of signs only finds nothing', async (t) => {
  const found = await shopToSearch(t)
  for (const signs of ['%', '_', '%%', "'", '"; drop table items; --', '؟!', '🎁'])
    assert.equal(await found(signs), '', signs)
  assert.equal(await found('vase%'), 'VS')
  assert.equal(await found('🎁 vase?'), 'VS')
  assert.equal(await found('   '), 'VS BX CF')
})

test('a search looks through items and published posts', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.item({ name_en: 'Oud burner', name_ar: 'مبخرة عود' })
  await make.post({ title_en: 'How to burn oud', title_ar: 'كيف تبخّر العود', created_at: new Date('2026-01-01') })
  await make.post({ title_en: 'Oud from afar', published: false })
  for (const query of ['search=oud', 'q=oud', `search=${encodeURIComponent('العود')}`]) {
    const { body } = await call('GET', `/search?${query}`)
    assert.deepEqual(Object.keys(body).sort(), ['data', 'items', 'posts'])
    assert.deepEqual(body.data, { items: body.items, posts: body.posts })
    assert.deepEqual([body.items.length, body.posts.length, body.posts[0].title], [1, 1, 'How to burn oud'], query)
  }
  const nothing = { items: [], posts: [] }
  assert.deepEqual((await call('GET', '/search?search=zzzzz')).body, { ...nothing, data: nothing })
})
