import assert from 'node:assert/strict'
import { test } from 'node:test'
import { units } from '../db/schema.ts'
import { openTestShop } from '../testing/shop.ts'

const permissions = ['catalogue:write', 'content:write']

test('a new shop has empty lists with one page', async (t) => {
  const { call } = await openTestShop(t)
  for (const name of [
    'unit',
    'tax',
    'color',
    'size',
    'shipping',
    'offer',
    'category',
    'item',
    'media',
    'property',
    'post',
  ]) {
    const { status, body } = await call('GET', `/${name}`)
    const meta = { current_page: 1, last_page: 1, per_page: 15, total: 0 }
    assert.deepEqual([status, body], [200, { data: [], meta, links: { next: null, prev: null } }], name)
  }
})

test('a list is paged, and its links keep the query', async (t) => {
  const { call, make } = await openTestShop(t)
  for (let number = 1; number <= 7; number++) await make.unit({ name_en: `Unit ${number}` })
  const { body } = await call('GET', '/unit?per_page=3&page=2&foo=1')
  assert.deepEqual(body.meta, { current_page: 2, last_page: 3, per_page: 3, total: 7 })
  const next = '/api/unit?per_page=3&page=3&foo=1'
  assert.deepEqual(body.links, { next, prev: '/api/unit?per_page=3&page=1&foo=1' })
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Unit 4', 'Unit 5', 'Unit 6'],
  )
  const last = (await call('GET', next.replace('/api', ''))).body
  assert.deepEqual([last.data.length, last.links.next], [1, null])
})

test('a page after the last is empty and links to the last', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.unit()
  const { body } = await call('GET', '/unit?page=9')
  assert.deepEqual([body.data, body.links], [[], { next: null, prev: '/api/unit?page=1' }])
})

test('a page has at most a hundred rows', async (t) => {
  const { call } = await openTestShop(t)
  assert.equal((await call('GET', '/unit?per_page=100')).status, 200)
  const { status, body } = await call('GET', '/unit?per_page=101')
  assert.deepEqual([status, body.errors], [422, { per_page: ['This number is too large'] }])
})

test('staff create, read, change and delete a record', async (t) => {
  const { call, db } = await openTestShop(t, { permissions })
  const created = await call('POST', '/tax', { name: 'VAT', percentage: 12.5 })
  const vat = { id: 1, name: 'VAT', percentage: 12.5, translations: [{ locale: 'en', field: 'name', value: 'VAT' }] }
  assert.deepEqual([created.status, created.body], [201, { data: { ...vat, version: 1 } }])
  assert.deepEqual((await call('GET', '/tax/1')).body, { data: vat })

  const changed = await call('PUT', '/tax/1', { percentage: 5 })
  assert.deepEqual([changed.status, changed.body], [200, { data: { ...vat, percentage: 5, version: 2 } }])
  assert.deepEqual((await call('GET', '/tax')).body.data, [{ ...vat, percentage: 5 }])

  assert.deepEqual([(await call('DELETE', '/tax/1')).status, (await call('GET', '/tax/1')).status], [204, 404])
  assert.equal((await call('DELETE', '/tax/1')).status, 404)
  assert.equal((await call('PUT', '/tax/1', { percentage: 5 })).status, 404)
  assert.equal(await db.$count(units), 0)
})

test('an update leaves unnamed fields unchanged, and an empty one changes nothing', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const black = { name: 'Onyx', hex: '#101010', position: 4 }
  const { data } = (await call('POST', '/color', black)).body
  assert.deepEqual((await call('PUT', '/color/1', {})).body.data, data)
  assert.deepEqual((await call('PUT', '/color/1', { hex: '#202020' })).body.data, {
    ...data,
    hex: '#202020',
    version: 2,
  })
})

test('a record can be created under its parent', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  const [vase, size] = [await make.item(), await make.size('Large')]
  const { status, body } = await call('POST', `/item/${vase}/property`, { size_id: size, price: 20, quantity: 3 })
  const large = { id: 1, item_id: vase, size_id: size, color_id: null, price: 20, quantity: 3 }
  const prices = { compare_at_price: null, scheduled_price: null, scheduled_from: null, scheduled_to: null }
  const trade = { code: null, barcode: null, weight_grams: null }
  const shown = { ...prices, ...trade, size: { id: size, name: 'Large' }, color: null, translations: [] }
  assert.deepEqual([status, body.data], [201, { ...large, ...shown, dispatch_note: null, version: 1 }])
  assert.equal((await call('GET', `/property?item_id=${vase}`)).body.meta.total, 1)

  const category = (await call('POST', '/category', { name: 'Vases' })).body.data.id
  assert.equal((await call('POST', `/category/${category}/category`, { name: 'Tall' })).body.data.parent_id, category)
})

test('a missing parent and a dangling reference are named', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const under = await call('POST', '/category/9/category', { name: 'Tall' })
  assert.deepEqual([under.status, under.body.errors], [422, { parent_id: ['There is no such record'] }])
  const item = await call('POST', '/item', { name: 'Vase', code: 'V', selling_price: 1, tax_id: 9 }, { locale: 'ar' })
  assert.deepEqual([item.status, item.body.errors], [422, { tax_id: ['لا يوجد عنصر بهذا الرقم'] }])
  assert.equal((await call('GET', '/item')).body.meta.total, 0)
})

test('a list is filtered by its filters, and ignores unknown ones', async (t) => {
  const { call, make } = await openTestShop(t)
  const [vase, lamp] = [await make.item(), await make.item()]
  await make.variant(vase)
  await make.variant(lamp)
  assert.equal((await call('GET', `/property?item_id=${lamp}`)).body.data[0].item_id, lamp)
  assert.equal((await call('GET', '/property?colour=9')).body.meta.total, 2)
})

test('an unknown field is refused by name, and nothing is written', async (t) => {
  const { call, db } = await openTestShop(t, { permissions })
  const { status, body } = await call('POST', '/unit', { name: 'Piece', secret: 1, id: 7 })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['secret', 'id']])
  assert.deepEqual(body.errors.secret, ['This field is unknown'])
  assert.equal(await db.$count(units), 0)
})

test('a violated database constraint is refused at its field', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  const item = await make.item({ code: 'RWQ-1' })
  const again = await call('POST', '/item', { name: 'Vase', code: 'RWQ-1', selling_price: 1 })
  assert.deepEqual([again.status, again.body.errors], [409, { code: ['This already exists'] }])
  const bare = await call('POST', `/item/${item}/property`, {})
  assert.deepEqual([bare.status, bare.body.errors], [422, { size_id: ['This is required'] }])
  const variant = { size_id: await make.size() }
  assert.equal((await call('POST', `/item/${item}/property`, variant)).status, 201)
  assert.equal((await call('POST', `/item/${item}/property`, variant)).body.code, 'already_exists')
})

test('a record in use is not deleted', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  const tax = await make.tax(500)
  await make.item({ tax_id: tax })
  const { status, body } = await call('DELETE', `/tax/${tax}`)
  assert.deepEqual([status, body], [409, { message: 'This is still in use', code: 'in_use' }])
  assert.equal((await call('GET', `/tax/${tax}`)).status, 200)
})

test('a deleted record and one that never existed get the same response', async (t) => {
  const { call } = await openTestShop(t)
  const nothing = { message: 'There is nothing here', code: 'not_found' }
  for (const path of ['/zzz', '/unit/7', '/item/7', '/category/7', '/shipping/7', '/setting/zzz', '/unit/7/zzz']) {
    const { status, body } = await call('GET', path)
    assert.deepEqual([status, body], [404, nothing], path)
  }
})

test('an unpublished record is visible to its editors, and to nobody else', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const { status, body } = await call('POST', '/post', { title: 'Soon', published: false })
  assert.deepEqual([status, body.data.title], [201, 'Soon'])
  assert.equal((await call('PUT', '/post/1', { body: 'Really' })).body.data.body, 'Really')
  assert.equal((await call('GET', '/post/1')).status, 404)
  assert.equal((await call('GET', '/post')).body.meta.total, 0)
})
