import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCatalogue } from '@rawnaq/demo/catalogue'
import { coupons } from '../../db/schema.ts'
import { withItemIds } from '../../db/seed/demo/settings.ts'
import { openTestShop } from '../../testing/shop.ts'

/** The settings of the demo, whose home page shows the film of an item. */
const demoSettings = demoCatalogue.settings.map((setting) => withItemIds(setting, () => 1))

const permissions = ['setting:write']

test('staff read every known setting, set or not, with its version', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['setting:read'] })
  await make.setting('phone', '+965 2200 1234')
  await make.setting('smtp_password', 'secret')
  const { body, text } = await call('GET', '/setting?view=staff&per_page=100')
  const read = (key: string) => body.data.find((row: { key: string }) => row.key === key)
  assert.deepEqual(read('phone'), { key: 'phone', value: '+965 2200 1234', version: 1 })
  assert.deepEqual(read('hold_minutes'), { key: 'hold_minutes', value: null, version: 0 })
  assert.equal(text.includes('secret'), false)
  assert.deepEqual((await call('GET', '/setting')).body.data, [{ key: 'phone', value: '+965 2200 1234' }])
})

test('a changed delivery rate applies to the next quote and to every page', async (t) => {
  const { call, quote, items } = await openTestShop(t, { permissions, items: [{ selling_price: 5000 }] })
  const shipping = async () => (await quote([{ item_id: items[0]!, item_quantity: 1 }])).body.data.total_shipping
  assert.equal((await call('PUT', '/setting/shipment_amount', { value: 16.5 })).status, 200)
  assert.equal(await shipping(), 16.5)
  assert.equal((await call('GET', '/setting/shipment_amount')).body.data.value, 16.5)
  const { body } = await call('PUT', '/setting/limit_price_for_shipment', { value: 49 })
  assert.deepEqual(body.data, { key: 'limit_price_for_shipment', value: 49, version: 1 })
  assert.equal(await shipping(), 0)
  assert.equal((await call('PUT', '/setting/limit_price_for_shipment', { value: null })).body.data.version, 2)
  assert.deepEqual([await shipping(), (await call('GET', '/setting/limit_price_for_shipment')).status], [16.5, 404])
})

test('a form of settings is saved completely or not at all', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const response = await call('PUT', '/setting', { values: { phone: '+965 1', hours_en: 'Every day' } })
  assert.deepEqual(response.body.data, [
    { key: 'phone', value: '+965 1', version: 1 },
    { key: 'hours_en', value: 'Every day', version: 1 },
  ])
  const wrong = await call('PUT', '/setting', { values: { phone: '+965 2', shipment_amount: -1, colour: 'red' } })
  assert.deepEqual(
    [wrong.status, Object.keys(wrong.body.errors).sort()],
    [422, ['values.colour', 'values.shipment_amount']],
  )
  assert.equal((await call('GET', '/setting/phone')).body.data.value, '+965 1')
})

test('the second of two concurrent edits of a setting is refused with the first editor’s name, in a form too', async (t) => {
  const { as, make, call } = await openTestShop(t)
  const [noura, sara] = [await make.staff(permissions), await make.staff(permissions)]
  await as(sara)('PUT', '/setting/phone', { value: '+965 1' }, { 'if-match': '"0"' })
  const late = await as(noura)('PUT', '/setting/phone', { value: '+965 2' }, { 'if-match': '"0"' })
  assert.deepEqual([late.status, late.body.code, late.body.changed.by], [412, 'edit_conflict', sara.name])
  const form = { values: { hours_en: 'Never', phone: '+965 2' }, versions: { phone: 0, hours_en: 0 } }
  assert.equal((await as(noura)('PUT', '/setting', form)).status, 412)
  assert.deepEqual((await call('GET', '/setting')).body.data, [{ key: 'phone', value: '+965 1' }])
  assert.equal((await as(noura)('PUT', '/setting', { ...form, versions: { phone: 1 } })).status, 200)
})

test('the audit log has the old and new value of each changed setting, and no unchanged one', async (t) => {
  const { as, make } = await openTestShop(t)
  const noura = await make.staff(permissions)
  await as(noura)('PUT', '/setting/low_stock_at', { value: 5 })
  await as(noura)('PUT', '/setting', { values: { low_stock_at: 5, tax_number: null } })
  await as(noura)('PUT', '/setting/low_stock_at', { value: 8 })
  const { data } = (await as(noura)('GET', '/audit?resource=setting&record_id=low_stock_at')).body
  const changes = data.map((entry: { changes: object[] }) => entry.changes[0])
  assert.deepEqual(changes, [
    { field: 'value', from: 5, to: 8 },
    { field: 'value', from: null, to: 5 },
  ])
})

test('every setting the shop displays can be saved, and no value that pages cannot display', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  for (const { key, value } of demoSettings)
    assert.equal((await call('PUT', `/setting/${key}`, { value })).status, 200, key)
  for (const [key, value] of [
    ['facebook', 'http://facebook.com/rawnaq'],
    ['instgram', 'javascript:alert(1)'],
    ['facebook_post', 'https://evil.example/posts/1'],
    ['contect_email', 'nobody'],
    ['currency', 'XXX'],
    ['shipment_amount', 1.005],
    ['hold_minutes', 0],
    ['low_stock_at', 'three'],
    ['time_zone', 'Mars/Olympus'],
    ['staff_second_factor', 'never'],
    ['payments', []],
    ['payments', ['gold']],
    ['languages', []],
    ['languages', ['fr']],
    ['languages', ['ar', 'ar']],
    ['questions', [{ title_en: 'When?', secret: 1 }]],
    ['who_us', [{ image_url: 'https://evil.example/x.png' }]],
    ['address_en', 'Sal\u202emiya'],
  ] as const) {
    const { status, body } = await call('PUT', `/setting/${key}`, { value })
    assert.deepEqual([status, Object.keys(body.errors)[0]?.split('.')[0]], [422, 'value'], key)
  }
  assert.equal((await call('PUT', '/setting/smtp_password', { value: 'x' })).status, 404)
})

test('an invalid setting is refused with its own reason, in both languages', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const reason = async (key: string, value: unknown, headers = {}) =>
    Object.values((await call('PUT', `/setting/${key}`, { value }, headers)).body.errors).flat()
  const post = 'Enter the address of a post on Instagram, Facebook or X'
  assert.deepEqual(await reason('facebook_post', 'https://evil.example/posts/1'), [post])
  assert.deepEqual(await reason('facebook_post', 'https://www.facebook.com'), [post])
  const web = 'Enter the full address, starting with https://'
  assert.deepEqual(await reason('instagram_post', 'instagram.com/p/abc'), [web])
  const ours = 'Choose one of the shop’s own pictures'
  for (const image_url of ['https://evil.example/x.png', '//evil.example/x.png', 'house.webp'])
    assert.deepEqual(await reason('who_us', [{ image_url }]), [ours], image_url)
  assert.deepEqual(await reason('who_us', [{ image_url: 'x' }], { locale: 'ar' }), ['يُرجى اختيار صورة من صور المتجر'])
})

test('a setting is also written under its correctly spelt name', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  await call('PUT', '/setting/instagram', { value: 'https://www.instagram.com/rawnaq' })
  assert.equal((await call('GET', '/setting/instgram')).body.data.value, 'https://www.instagram.com/rawnaq')
})

test('every setting can be written back as it was read, alone and all together', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: [...permissions, 'setting:read'] })
  for (const { key, value } of demoSettings) await make.setting(key, value)
  await make.pictureAt('house.webp')
  await make.setting('who_us', [{ content_en: 'We', image_url: '/media/house.webp' }, { content_en: 'You' }])
  const before = (await call('GET', '/setting')).body.data
  const stored = (await call('GET', '/setting?view=staff')).body.data
  for (const setting of before) {
    const written = await call('PUT', `/setting/${setting.key}`, setting)
    assert.deepEqual([written.status, written.body.errors], [200, undefined], setting.key)
  }
  const values = Object.fromEntries(before.map(({ key, value }: { key: string; value: unknown }) => [key, value]))
  const together = await call('PUT', '/setting', { values })
  assert.deepEqual([together.status, together.body.errors], [200, undefined])
  assert.deepEqual((await call('GET', '/setting')).body.data, before)
  assert.deepEqual((await call('GET', '/setting?view=staff')).body.data, stored)
})

test('a setting written back with an outdated version is refused', async (t) => {
  const { call } = await openTestShop(t, { permissions: [...permissions, 'setting:read'] })
  const { data } = (await call('PUT', '/setting/phone', { value: '+965 1' })).body
  await call('PUT', '/setting/phone', { value: '+965 2' })
  assert.equal((await call('PUT', '/setting/phone', { ...data, value: '+965 3' })).status, 412)
  assert.equal((await call('GET', '/setting/phone')).body.data.value, '+965 2')
})

test('a new shop chooses its currency, which applies immediately; a shop with prices keeps its currency', async (t) => {
  const { call, make, currency } = await openTestShop(t, { permissions: [...permissions, 'catalogue:write'] })
  assert.equal((await call('PUT', '/setting/currency', { value: 'KWD' })).status, 200)
  assert.deepEqual([currency.code, currency.digits], ['KWD', 3])
  const made = await call('POST', '/item', { name: 'Vase', code: 'V', selling_price: 12.345 })
  assert.deepEqual([made.status, made.body.data.selling_price], [201, 12.345])
  await make.item()
  const { status, body } = await call('PUT', '/setting/currency', { value: 'USD' })
  assert.deepEqual([status, body.code, currency.code], [409, 'in_use', 'KWD'])
})

test('whatever has an amount keeps the currency of the shop', async (t) => {
  const { call, make, currency, db } = await openTestShop(t, { permissions })
  const change = async () => (await call('PUT', '/setting/currency', { value: 'KWD' })).status
  await make.coupon('FIVE', { value: 500 })
  assert.equal(await change(), 409)
  await db.delete(coupons)
  await make.coupon('TEN', { percentage: 1000 })
  await make.giftCard()
  assert.deepEqual([await change(), currency.code], [409, 'USD'])
})

test('only an owner decides whether staff require a second factor', async (t) => {
  const { as, make } = await openTestShop(t)
  const [manager, owner] = [as(await make.staff(permissions)), as(await make.owner())]
  const change = (way: typeof owner, value: unknown) => way('PUT', '/setting/staff_second_factor', { value })
  assert.equal((await change(owner, 'optional')).status, 200)
  assert.deepEqual([(await change(manager, 'required')).status, (await change(owner, 'never')).status], [403, 422])
  assert.equal((await change(owner, 'required')).status, 200)
  assert.equal((await owner('GET', '/setting?view=staff')).body.code, 'second_factor_required')
})
