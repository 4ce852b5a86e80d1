import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { categories } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

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

test('a search finds words of every text, in any order, and prefixes of words', async (t) => {
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

test('Arabic is found in any spelling of its letters', async (t) => {
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

test('digits of every script match each other', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('12'), 'CF')
  assert.equal(await found('١٠٠'), 'VS')
  assert.equal(await found('۴۰'), 'VS')
})

test('a typing error is corrected when nothing matches, in both languages', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('emerlad'), 'VS')
  assert.equal(await found('rosee'), 'BX')
  assert.equal(await found('زمرديه خضرا'), '')
  assert.equal(await found('مزهرييه'), 'VS')
  assert.equal(await found('qqqqq'), '')
})

test('punctuation is ignored, and a search of punctuation only finds nothing', async (t) => {
  const found = await shopToSearch(t)
  for (const signs of ['%', '_', '%%', "'", '"; drop table items; --', '؟!', '🎁'])
    assert.equal(await found(signs), '', signs)
  assert.equal(await found('vase%'), 'VS')
  assert.equal(await found('🎁 vase?'), 'VS')
  assert.equal(await found('   '), 'VS BX CF')
})

test('matches are ranked: the code, the name, a prefix in the name, any other text', async (t) => {
  const { call, make } = await openTestShop(t)
  const anywhere = await make.item({ name_en: 'Tray', code: 'T-1', description_en: 'Beside a rose' })
  const begun = await make.item({ name_en: 'Rosewood bowl', code: 'B-1' })
  const soldOut = await make.item({ name_en: 'Rose box', code: 'X-1', quantity: 0 })
  const named = await make.item({ name_en: 'Roses in a dome', code: 'D-1' })
  const coded = await make.item({ name_en: 'Dome', code: 'ROSE' })
  const ids = async (query: string) =>
    (await call('GET', `/item?${query}`)).body.data.map(({ id }: { id: number }) => id)
  assert.deepEqual(await ids('search=rose'), [coded, named, soldOut, begun, anywhere])
  assert.deepEqual(await ids('search=rose&sort=newest'), [coded, named, begun, anywhere, soldOut])
  assert.deepEqual(await ids('search=rose&per_page=2&page=2'), [soldOut, begun])
  assert.deepEqual(await ids('search=x-1'), [soldOut])
})

test('the singular finds the plural and the plural the singular, in both languages', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('vases'), 'VS')
  assert.equal(await found('boxes with roses'), 'BX')
  assert.equal(await found('مزهريات'), 'VS')
  assert.equal(await found('وردات'), 'BX')
})

test('the beginning of a code finds the items numbered so', async (t) => {
  const found = await shopToSearch(t)
  assert.equal(await found('rwq-vs-1'), 'VS')
  assert.equal(await found('RWQVS100'), 'VS')
  assert.equal(await found('rwq-vs-2'), '')
})

test('a search is filtered by category, offer and price, and counts its matches', async (t) => {
  const { call, make } = await openTestShop(t)
  const [home, scent, offer_id] = [await make.category(), await make.category(), await make.offer(5000)]
  const vases = await make.category({ parent_id: home })
  await make.item({ name_en: 'Gold vase', category_id: vases, selling_price: 1000 })
  await make.item({ name_en: 'Gold tray', category_id: home, selling_price: 3000, offer_id })
  await make.item({ name_en: 'Gold oud', category_id: scent, selling_price: 2000 })
  const found = async (query: string) => {
    const { data, meta } = (await call('GET', `/item?search=gold&sort=price&${query}`)).body
    assert.equal(data.length, meta.total)
    return data.map(({ name }: { name: string }) => name.slice(5)).join(' ')
  }
  assert.equal(await found(''), 'vase tray oud')
  assert.equal(await found(`category_id=${home}`), 'vase tray')
  assert.equal(await found(`category_ids=${scent},${vases}`), 'vase oud')
  assert.equal(await found(`offer_id=${offer_id}`), 'tray')
  assert.equal(await found('lowest_price=12&highest_price=20'), 'tray oud')
})

test('a search finds the same in a category with few, some and most items of the shop', async (t) => {
  const { call, db, make, settled } = await openTestShop(t)
  const [few, some, most] = [await make.category(), await make.category(), await make.category()]
  const vases = (category: number, from: number, to: number) =>
    db.execute(sql`
      insert into items (code, name_en, selling_price, category_id) select 'V-' || n, 'Vase', 1, ${category} from generate_series(${from}::int, ${to}) n`)
  await vases(most, 1, 500)
  await vases(few, 501, 501)
  await vases(some, 502, 511)
  const found = async (where: string) => {
    const { data, meta } = (await call('GET', `/item?search=vases&sort=newest&per_page=3&${where}`)).body
    return [meta.total, ...data.map(({ id }: { id: number }) => id)]
  }
  assert.deepEqual(await found(`category_id=${few}`), [1, 501])
  assert.deepEqual(await found(`category_id=${some}`), [10, 511, 510, 509])
  assert.deepEqual(await found(`category_id=${most}`), [500, 500, 499, 498])
  assert.deepEqual(await found(`category_ids=${few},${some}`), [11, 511, 510, 509])
  await db.update(categories).set({ parent_id: few }).where(eq(categories.id, some))
  await settled()
  assert.deepEqual(await found(`category_id=${few}`), [11, 511, 510, 509])
})

test('a word that seems common is found even if only the oldest items have it', async (t) => {
  const { call, db, make } = await openTestShop(t)
  const category_id = await make.category()
  const gold = await make.item({ name_en: 'Gold vase', category_id })
  await db.execute(sql`select setval(pg_get_serial_sequence('items', 'id'), 200000)`)
  const silver = await make.item({ name_en: 'Silver vase', category_id })
  const found = async (query: string) =>
    (await call('GET', `/item?sort=newest&${query}`)).body.data.map(({ id }: { id: number }) => id)
  assert.deepEqual(await found('search=gold'), [gold])
  assert.deepEqual(await found(`search=gold&category_id=${category_id}`), [gold])
  assert.deepEqual(await found('search=vase'), [silver, gold])
})

test('a search for a word of every item reports more than its five hundred best matches', async (t) => {
  const { call, db, make } = await openTestShop(t)
  await make.item({ name_en: 'Gold vase' })
  // As if there were many more of them.
  await db.execute(sql`
    insert into item_marks select id, marks, 'c' || id from item_marks, generate_series(2, 1200) as id`)
  await db.execute(sql`
    insert into shelf_items select 0, id, sold_out, created_at, final_price, 0, 0, 0, 0, name_en, name_ar
    from shelf_items, generate_series(2, 1200) as id`)
  const { meta, links } = (await call('GET', '/item?search=gold&per_page=100&page=5')).body
  const page = { current_page: 5, last_page: 5, per_page: 100 }
  assert.deepEqual(meta, { ...page, total: 500, total_is_lower_bound: true })
  assert.equal(links.next, null)
  assert.deepEqual((await call('GET', '/item?search=gold&per_page=100&page=6')).body.data, [])
})

test('a search covers items and published posts', async (t) => {
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
