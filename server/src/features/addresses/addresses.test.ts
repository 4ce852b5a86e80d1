import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { addresses } from '../../db/schema.ts'
import { noura as guest, openTestShop, type TestResponse } from '../../testing/shop.ts'

const home = { title_name: 'Home', area: 'السالمية', widget: '٤', street: 'Salem Al Mubarak', house_number: '14' }
const nothing = { message: 'There is nothing here', code: 'not_found' }

async function shopWithNoura(t: TestContext) {
  const shop = await openTestShop(t)
  const noura = await shop.make.customer()
  const asNoura = shop.as(noura)
  const save = async (change: object = {}) => (await asNoura('POST', '/address', { ...home, ...change })).body.data.id
  const defaults = async () =>
    (await asNoura('GET', '/address?per_page=100')).body.data
      .filter((one: { is_default: boolean }) => one.is_default)
      .map(({ id }: { id: number }) => id)
  return { ...shop, noura, asNoura, save, defaults }
}

const summaryOf = ({ status, body }: TestResponse) => [status, body]

test('an address by area and block is saved and read back unchanged', async (t) => {
  const { asNoura } = await shopWithNoura(t)
  const saved = await asNoura('POST', '/address', {
    ...home,
    avenue: '',
    floor_no: '3',
    notes: 'Ring twice',
    user_id: 99,
  })
  const blank = { first_name: null, last_name: null, phone_number: null, email: null, country_region: null, city: null }
  const data = {
    id: 1,
    ...home,
    ...{ avenue: null, floor_no: '3', apartment_number: null, recipient_name: null, recipient_phone: null },
    ...{ ...blank, street_address: null, apt_suit_building: null, state: null, zip_code: null },
    ...{ notes: 'Ring twice', is_default: true, checked: true },
  }
  assert.deepEqual(summaryOf(saved), [201, { data }])
  assert.equal(saved.headers['cache-control'], 'no-store')
  assert.deepEqual(summaryOf(await asNoura('GET', '/address/1')), [200, { data }])
})

test('an address by street and city is saved in the guest shape', async (t) => {
  const { asNoura } = await shopWithNoura(t)
  const { status, body } = await asNoura('POST', '/address', { ...guest, phone_number: '+965 5000 1234', state: '' })
  assert.deepEqual(
    [status, body.data.phone_number, body.data.state, body.data.title_name],
    [201, '+96550001234', null, null],
  )
  const inBlock = await asNoura('POST', '/address', { ...guest, widget: '4' })
  assert.deepEqual([inBlock.body.data.widget, inBlock.body.data.city], ['4', guest.city])
  const wrong = await asNoura('POST', '/address', { ...guest, email: 'noura' })
  assert.deepEqual(wrong.body.errors, { email: ['Enter a valid email, for example noura@mail.com'] })
  const missing = await asNoura('POST', '/address', { ...guest, city: undefined, zip_code: undefined })
  assert.deepEqual(Object.keys(missing.body.errors), ['city', 'zip_code'])
})

test('missing fields of an address are reported in both languages, and nothing is stored', async (t) => {
  const { asNoura, db } = await shopWithNoura(t)
  const { title_name, area, ...rest } = home
  const refused = await asNoura('POST', '/address', { ...rest, street: ' ' }, { locale: 'ar' })
  assert.deepEqual([refused.status, refused.body.code], [422, 'invalid'])
  const arabic = ['هذا الحقل مطلوب']
  assert.deepEqual(refused.body.errors, { street: arabic, title_name: arabic, area: arabic })
  const required = ['This is required']
  assert.deepEqual((await asNoura('POST', '/address', rest)).body.errors, { title_name: required, area: required })
  assert.deepEqual(Object.keys((await asNoura('POST', '/address', {})).body.errors), Object.keys(home))
  assert.deepEqual((await asNoura('POST', '/address', { ...home, recipient_name: 'Mama' })).body.errors, {
    recipient_phone: required,
  })
  assert.equal(await db.$count(addresses), 0)
})

test('all errors of an address are reported together, missing fields beside invalid ones', async (t) => {
  const { call, asNoura } = await shopWithNoura(t)
  const required = ['This is required']
  const phone = ['Enter a phone number of 8 to 15 digits']
  const email = ['Enter a valid email, for example noura@mail.com']
  const saved = await asNoura('POST', '/address', {
    title_name: 'Home',
    recipient_name: 'Mama',
    avenue: 'x'.repeat(101),
  })
  const lacks = { area: required, widget: required, street: required, house_number: required }
  const rest = { avenue: ['This is too long'], recipient_phone: required }
  assert.deepEqual([saved.status, saved.body.errors], [422, { ...lacks, ...rest }])
  const { zip_code, city, ...incomplete } = guest
  const response = await call('POST', '/address', { ...incomplete, email: 'noura', phone_number: '12' })
  assert.deepEqual(
    [response.status, response.body.errors],
    [422, { email, phone_number: phone, city: required, zip_code: required }],
  )
})

test('another recipient can be named, and removed again', async (t) => {
  const { asNoura, save } = await shopWithNoura(t)
  const id = await save({ recipient_name: 'Mama', recipient_phone: '٥٠٠٠١٢٣٤' })
  const { data } = (await asNoura('GET', `/address/${id}`)).body
  assert.deepEqual([data.recipient_name, data.recipient_phone], ['Mama', '50001234'])
  const changed = await asNoura('PUT', `/address/${id}`, { recipient_name: '', recipient_phone: '' })
  assert.deepEqual([changed.body.data.recipient_name, changed.body.data.recipient_phone], [null, null])
})

test('an update changes only the fields it names, and cannot remove a required one', async (t) => {
  const { asNoura, save } = await shopWithNoura(t)
  const id = await save({ avenue: '2' })
  const changed = await asNoura('PUT', `/address/${id}`, { street: 'Gulf Street' })
  assert.deepEqual([changed.status, changed.body.data.street, changed.body.data.avenue], [200, 'Gulf Street', '2'])
  const refused = await asNoura('PUT', `/address/${id}`, { area: '' })
  assert.deepEqual(summaryOf(refused), [
    422,
    { message: 'Something needs correcting', code: 'invalid', errors: { area: ['This is required'] } },
  ])
  const rewritten = (await asNoura('PUT', `/address/${id}`, guest)).body.data
  assert.deepEqual([rewritten.city, rewritten.area, rewritten.avenue], ['Salmiya', null, null])
})

test('exactly one address is the default while there are any', async (t) => {
  const { asNoura, save, defaults } = await shopWithNoura(t)
  const [first, second, third] = [await save(), await save(), await save({ is_default: true })]
  assert.deepEqual(await defaults(), [third])
  await asNoura('PUT', `/address/${first}`, { checked: true })
  assert.deepEqual(await defaults(), [first])
  await asNoura('PUT', `/address/${first}`, { is_default: false, street: 'Gulf Street' })
  assert.deepEqual(await defaults(), [first])
  const list = (await asNoura('GET', '/address')).body
  assert.deepEqual([list.data.map(({ id }: { id: number }) => id), list.meta.total], [[first, third, second], 3])
  assert.equal((await asNoura('DELETE', `/address/${second}`)).status, 204)
  assert.deepEqual(await defaults(), [first])
  await asNoura('DELETE', `/address/${first}`)
  assert.deepEqual(await defaults(), [third])
  await asNoura('DELETE', `/address/${third}`)
  assert.deepEqual((await asNoura('GET', '/address')).body.data, [])
})

test('an order keeps the address it was placed with, whatever happens to the saved one', async (t) => {
  const { asNoura, save, place, make, noura } = await shopWithNoura(t)
  const saved = await save({ recipient_name: 'Mama', recipient_phone: '+96550001234' })
  const lines = [{ item_id: await make.item(), item_quantity: 1 }]
  const options = { headers: noura.headers, address: undefined, address_id: saved }
  const { id } = (await place(lines, options)).body.data
  const addressOf = async () => (await asNoura('GET', `/order/${id}`)).body.data.address
  const before = await addressOf()
  assert.deepEqual([before.street, before.recipient_name], [home.street, 'Mama'])
  await asNoura('PUT', `/address/${saved}`, { street: 'Gulf Street', recipient_name: '', recipient_phone: '' })
  assert.deepEqual(await addressOf(), before)
  assert.equal((await asNoura('DELETE', `/address/${saved}`)).status, 204)
  assert.deepEqual(await addressOf(), before)
  assert.deepEqual((await asNoura('GET', '/address')).body.data, [])
})

test('an address of another customer is not found, to read, change or delete', async (t) => {
  const { call, as, make, asNoura, save, place, db } = await shopWithNoura(t)
  const id = await save()
  await place([{ item_id: await make.item(), item_quantity: 1 }])
  const asSara = as(await make.customer())
  const asPacker = as(await make.staff(['order:read', 'order:write']))
  for (const other of [asSara, asPacker]) {
    assert.deepEqual((await other('GET', `/address?user_id=${id}`)).body.data, [])
    for (const [method, body] of [
      ['GET'],
      ['PUT', { street: 'Mine' }],
      ['PUT', { city: 'Hawalli' }],
      ['DELETE'],
    ] as const)
      for (const unavailable of [id, id + 1, 999])
        assert.deepEqual(summaryOf(await other(method, `/address/${unavailable}`, body)), [404, nothing], method)
  }
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${id}`],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const)
    assert.equal((await call(method, `/address${path}`, method === 'GET' ? undefined : {})).status, 401)
  assert.equal((await asNoura('GET', `/address/${id}`)).body.data.street, home.street)
  assert.equal(await db.$count(addresses), 2)
})

test('staff with the permission read a customer’s addresses, and no guest’s', async (t) => {
  const { as, make, noura, save, place } = await shopWithNoura(t)
  const id = await save()
  await place([{ item_id: await make.item(), item_quantity: 1 }])
  const asReader = as(await make.staff(['address:read']))
  assert.equal((await asReader('GET', `/address/${id}`)).body.data.street, home.street)
  assert.equal((await asReader('GET', `/address/${id + 1}`)).status, 404)
  assert.deepEqual((await asReader('GET', '/address')).body.data, [])
  assert.equal((await asReader('GET', `/address?user_id=${noura.id}`)).body.data.length, 1)
  assert.equal((await asReader('DELETE', `/address/${id}`)).status, 404)
})

test('a phone number invalid in its country is refused at its field, in both languages', async (t) => {
  const { asNoura, db } = await shopWithNoura(t)
  const refused = 'This phone number does not exist in its country, please check it'
  for (const phone_number of ['+96510000000', '10000000', '+9999999999']) {
    const { status, body } = await asNoura('POST', '/address', { ...guest, phone_number })
    assert.deepEqual([status, body.errors], [422, { phone_number: [refused] }], phone_number)
  }
  const recipient = { recipient_name: 'Sara', recipient_phone: '+96510000000' }
  const { body } = await asNoura('POST', '/address', { ...home, ...recipient }, { locale: 'ar' })
  assert.deepEqual(body.errors, { recipient_phone: ['رقم الهاتف هذا غير موجود في بلده، يُرجى مراجعته'] })
  assert.equal(await db.$count(addresses), 0)
})

test('phone numbers of any country, in Arabic digits, or of an unknown country are accepted', async (t) => {
  const { asNoura } = await shopWithNoura(t)
  for (const phone_number of ['٥٠٠٠ ١٢٣٤', '+971 50 123 4567', '0044 20 7946 0000', '+1 212 555 0123'])
    assert.equal((await asNoura('POST', '/address', { ...guest, phone_number })).status, 201, phone_number)
  const recipient = { recipient_name: 'Sara', recipient_phone: '10000000' }
  assert.equal((await asNoura('POST', '/address', { ...home, ...recipient })).status, 201)
})
