import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippings, units } from '../db/schema.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

const named = ({ body }: { body: { data: { name?: string; title?: string }[] } }) =>
  body.data.map(({ name, title }) => name ?? title)

/** A shop with one hidden record beside each visible one, and an editor who reads them. */
async function openWithHidden(t: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(t)
  const { make } = shop
  await make.item({ code: 'RW-1', name_en: 'Vase', name_ar: 'مزهرية', quantity: 4 })
  await make.item({ code: 'RW-2', name_en: 'Lamp', name_ar: 'مصباح', published: false, quantity: 1 })
  await make.category({ name_en: 'Vases' })
  await make.category({ name_en: 'Lamps', published: false })
  await make.post({ title_en: 'Open' })
  await make.post({ title_en: 'Soon', published: false })
  const editor = await make.staff(['catalogue:read', 'content:read'])
  return { ...shop, read: (path: string, headers = {}) => shop.as(editor)('GET', path, undefined, headers) }
}

test('staff see unpublished records, and nobody else does', async (t) => {
  const { call, read } = await openWithHidden(t)
  for (const [name, hidden] of [
    ['item', 'Lamp'],
    ['category', 'Lamps'],
    ['post', 'Soon'],
  ]) {
    assert.ok(named(await read(`/${name}?view=staff`)).includes(hidden), name)
    assert.ok(!named(await call('GET', `/${name}`)).includes(hidden), name)
    const one = await read(`/${name}/2?view=staff`)
    assert.deepEqual([one.status, one.body.data.published, one.body.data.version], [200, false, 1], name)
    assert.equal((await call('GET', `/${name}/2`)).status, 404, name)
  }
})

test('the staff view requires the read or write permission and is never cached', async (t) => {
  const { as, call, make } = await openWithHidden(t)
  const refused = async (headers: Record<string, string>) =>
    (await call('GET', '/item?view=staff', undefined, headers)).status
  assert.equal(await refused({}), 401)
  assert.equal(await refused((await make.customer()).headers), 403)
  assert.equal(await refused((await make.staff(['content:read'])).headers), 403)
  const writer = await make.staff(['catalogue:write'])
  const { status, headers } = await as(writer)('GET', '/item?view=staff')
  assert.deepEqual([status, headers['cache-control'], headers.etag], [200, 'no-store', undefined])
})

test('public lists have no versions, no hidden records and not the staff order', async (t) => {
  const { call, read } = await openWithHidden(t)
  await read('/item?view=staff&sort=-quantity')
  const { body, headers } = await call('GET', '/item')
  assert.deepEqual([body.data.length, 'version' in body.data[0], 'detail_rows' in body.data[0]], [1, false, false])
  assert.match(String(headers['cache-control']), /^public/)
  const column = await call('GET', '/item?sort=quantity')
  assert.deepEqual([column.status, column.body.errors], [422, { sort: ['Choose one of the options'] }])
})

test('a staff list is sorted by any of its columns, texts by the reader’s alphabet', async (t) => {
  const { read, make } = await openWithHidden(t)
  await make.item({ code: 'RW-3', name_en: 'apple', name_ar: 'تفاحة', quantity: 9 })
  assert.deepEqual(named(await read('/item?view=staff&sort=name')), ['apple', 'Lamp', 'Vase'])
  assert.deepEqual(named(await read('/item?view=staff&sort=-quantity')), ['apple', 'Vase', 'Lamp'])
  const inArabic = named(await read('/item?view=staff&sort=name', { locale: 'ar' }))
  assert.deepEqual(inArabic, ['تفاحة', 'مزهرية', 'مصباح'])
  assert.equal((await read('/item?view=staff&sort=secret')).status, 422)
})

test('staff search by words of any language and by code, in any spelling', async (t) => {
  const { read, make } = await openWithHidden(t)
  await make.unit({ name_en: 'Set of two', name_ar: 'طقم' })
  const find = async (name: string, search: string) =>
    named(await read(`/${name}?view=staff&search=${encodeURIComponent(search)}`))
  assert.deepEqual(await find('item', 'rw-2'), ['Lamp'])
  assert.deepEqual(await find('item', 'VAS 1'), ['Vase'])
  assert.deepEqual(await find('item', 'مزهريه'), ['Vase'])
  assert.deepEqual(await find('item', 'la'), ['Lamp'])
  assert.deepEqual(await find('item', 'chair'), [])
  assert.deepEqual(await find('unit', 'طقم'), ['Set of two'])
  assert.deepEqual(await find('category', 'lam'), ['Lamps'])
})

test('staff filter lists by ids, publication and low stock', async (t) => {
  const { read, make } = await openWithHidden(t)
  const below = await make.category({ parent_id: 1, name_en: 'Small vases' })
  await make.item({ name_en: 'Bowl', category_id: below, quantity: 20 })
  assert.deepEqual(named(await read('/item?view=staff&ids=1,2&sort=id')), ['Vase', 'Lamp'])
  assert.deepEqual(named(await read('/item?view=staff&published=false')), ['Lamp'])
  assert.deepEqual(named(await read('/item?view=staff&low_stock=true')), ['Lamp'])
  assert.deepEqual(named(await read('/item?view=staff&category_id=1')), ['Bowl'])
  assert.deepEqual(named(await read('/category?view=staff&parent_id=1')), ['Small vases'])
  assert.equal((await read('/category/1?view=staff')).body.data.children_count, 1)
})

test('every declared resource has a staff view with pages', async (t) => {
  const shop = await openWithHidden(t)
  const { db, make, read } = shop
  await db.insert(shippings).values({ name_en: 'Courier' })
  const item_id = await make.item()
  await make.variant(item_id)
  await make.picture(item_id)
  await Promise.all([make.unit(), make.tax(500), make.color(), make.offer(1000)])
  for (const name of ['unit', 'tax', 'color', 'size', 'shipping', 'offer', 'property', 'media']) {
    const { status, body } = await read(`/${name}?view=staff&per_page=1`)
    assert.deepEqual([status, body.data[0].version, body.meta.per_page], [200, 1, 1], name)
    assert.equal((await read(`/${name}/${body.data[0].id}?view=staff`)).body.data.version, 1, name)
    assert.equal('version' in (await shop.call('GET', `/${name}`)).body.data[0], false, name)
  }
})

test('reference records are written and read in both languages', async (t) => {
  const { as, make, call, items } = await openTestShop(t, { items: [{}] })
  const editor = as(await make.staff(['catalogue:write']))
  const height = { label_en: 'Height', label_ar: 'الارتفاع', value_en: '40 cm', value_ar: '40 سم' }
  const { status, body } = await editor('PUT', `/item/${items[0]}`, { detail_rows: [height, {}] })
  assert.deepEqual([status, body.data.detail_rows, body.data.version], [200, [height], 2])
  assert.deepEqual((await editor('GET', `/item/${items[0]}?view=staff`)).body.data.detail_rows, [height])
  const shown = (await call('GET', `/item/${items[0]}`, undefined, { locale: 'ar' })).body.data
  assert.deepEqual(shown.details, [{ label: 'الارتفاع', value: '40 سم' }])
  const entry = await auditEntries({ call: editor }, `/audit?resource=item&record_id=${items[0]}`)
  assert.deepEqual(entry[0].changes, [{ field: 'details', from: [], to: [height] }])
})

const auditEntries = async ({ call }: Pick<TestShop, 'call'>, path: string) => (await call('GET', path)).body.data

test('search results are counted up to two thousand, and unsearched lists exactly', async (t) => {
  const { db, as, make } = await openTestShop(t)
  const editor = as(await make.staff(['catalogue:read']))
  const many = Array.from({ length: 2001 }, (_, place) => ({ name_en: `Box ${place}`, name_ar: 'علبة' }))
  await db.insert(units).values(many)
  const meta = async (path: string) => (await editor('GET', path)).body.meta
  const all = await meta('/unit?view=staff')
  assert.deepEqual([all.total, all.total_is_lower_bound], [2001, undefined])
  const found = await meta('/unit?view=staff&search=box')
  assert.deepEqual([found.total, found.total_is_lower_bound], [2000, true])
  const fewer = await meta('/unit?view=staff&search=box%201999')
  assert.deepEqual([fewer.total, fewer.total_is_lower_bound], [1, undefined])
})
