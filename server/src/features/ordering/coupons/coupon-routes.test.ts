import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../testing/shop.ts'

const permissions = ['coupon:write']

test('the staff makes a coupon with all its limits, and shoppers use it at once', async (t) => {
  const { call, quote, place, items } = await openTestShop(t, { permissions, items: [{ selling_price: 10_000 }] })
  const limits = { usage_limit: 50, limit_per_customer: 1, first_order_only: true, minimum: 20 }
  const times = { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2999-01-01T03:00:00.000+03:00' }
  const { status, body } = await call('POST', '/coupon', { code: ' eid-٢٥ ', percentage: 25, ...limits, ...times })
  assert.deepEqual(
    [status, body.data],
    [
      201,
      {
        id: 1,
        code: 'EID-25',
        value: null,
        percentage: 25,
        ...limits,
        ...{ starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2999-01-01T00:00:00.000Z' },
        ...{ used_count: 0, version: 1, translations: [] },
      },
    ],
  )
  const lines = [{ item_id: items[0]!, item_quantity: 1 }]
  assert.equal((await quote(lines, 'Eid-25')).body.data.coupon, 25)
  assert.equal((await place(lines, { coupon_code: 'eid-25' })).status, 201)
  const used = (await call('GET', '/coupon/1?view=staff')).body.data
  assert.deepEqual([used.used_count, used.version], [1, 1])
})

test('a coupon is changed, found and ended; shoppers read it only while it is valid', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  await make.coupon('WELCOME', { percentage: 1000 })
  await make.coupon('TEN', { value: 1000 })
  assert.equal((await call('GET', '/coupon?search=welc')).body.data[0].code, 'WELCOME')
  const sorted = (await call('GET', '/coupon?sort=code')).body.data
  assert.deepEqual(
    sorted.map(({ code }: { code: string }) => code),
    ['TEN', 'WELCOME'],
  )
  const shares = await call('PUT', '/coupon/2', { value: null, percentage: 12.5 }, { 'if-match': '"1"' })
  assert.deepEqual([shares.status, shares.body.data.value, shares.body.data.percentage], [200, null, 12.5])
  assert.equal((await call('PUT', '/coupon/2', { value: 5, percentage: null }, { 'if-match': '"1"' })).status, 412)
  await call('PUT', '/coupon/2', { ends_at: '2021-01-01T00:00:00Z' })
  assert.equal((await call('GET', '/coupon/TEN')).status, 404)
  assert.deepEqual(
    [(await call('DELETE', '/coupon/2')).status, (await call('GET', '/coupon/2?view=staff')).status],
    [204, 404],
  )
})

test('a coupon is an amount or a share, ends after it begins, and has a code of its own', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  await call('POST', '/coupon', { code: 'TEN', value: 10 })
  const refused = async (body: object) => {
    const { status, body: answer } = await call('POST', '/coupon', { code: 'NEW', ...body })
    return [status, answer.errors]
  }
  const either = { value: ['Choose one of the two, not both'] }
  assert.deepEqual(await refused({ value: 1, percentage: 1 }), [422, either])
  assert.deepEqual(await refused({}), [422, either])
  const times = { starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }
  assert.deepEqual(await refused({ value: 1, ...times }), [422, { ends_at: ['Choose a date after the start date'] }])
  assert.deepEqual(await refused({ value: 1, code: 'ten' }), [409, { code: ['This already exists'] }])
  assert.deepEqual(Object.keys((await refused({ value: 1, starts_at: 'tomorrow' }))[1]), ['starts_at'])
  assert.equal((await call('GET', '/coupon')).body.meta.total, 1)
})

test('a coupon used by orders cannot be deleted', async (t) => {
  const { call, make, place, items } = await openTestShop(t, { permissions, items: [{}] })
  const id = await make.coupon('TEN', { percentage: 1000 })
  await place([{ item_id: items[0]!, item_quantity: 1 }], { coupon_code: 'TEN' })
  assert.deepEqual((await call('DELETE', `/coupon/${id}`)).body.code, 'in_use')
  const { body } = await call('PUT', `/coupon/${id}`, { usage_limit: 1 })
  assert.equal(body.data.used_count, 1)
})

test('the staff reads no coupon by a code in the place of its id, and nobody reads the list but the staff', async (t) => {
  const { call, as, make } = await openTestShop(t)
  await make.coupon('TEN', { percentage: 1000 })
  const reader = as(await make.staff(['coupon:read']))
  assert.equal((await reader('GET', '/coupon/TEN?view=staff')).status, 404)
  assert.equal((await reader('GET', '/coupon')).status, 200)
  assert.deepEqual(
    [(await call('GET', '/coupon')).status, (await call('GET', '/coupon/1?view=staff')).status],
    [401, 401],
  )
  const { data } = (await call('GET', '/coupon/ten')).body
  assert.deepEqual([data.code, 'used_count' in data, 'usage_limit' in data], ['TEN', false, false])
})

test('anyone reads a coupon by its code in the query as by its code in the path', async (t) => {
  const { call, as, make } = await openTestShop(t)
  await make.coupon('TEN', { percentage: 1000 })
  const byPath = await call('GET', '/coupon/ten')
  const byQuery = await call('GET', '/coupon?code=%20ten%20')
  assert.deepEqual([byQuery.status, byQuery.body], [200, byPath.body])
  assert.equal(byQuery.headers['cache-control'], 'no-store')
  assert.deepEqual((await as(await make.customer())('GET', '/coupon?code=ten')).body, byPath.body)
  const closed = await call('GET', '/coupon')
  assert.deepEqual([closed.status, closed.body.code], [401, 'sign_in_required'])
})

test('unknown, expired and used-up codes get the same response', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.coupon('OVER', { percentage: 1000, ends_at: new Date('2021-01-01') })
  await make.coupon('GONE', { percentage: 1000, usage_limit: 1, used_count: 1 })
  const invalid = { message: 'Invalid code', code: 'coupon_not_found' }
  for (const code of ['NEVER', 'OVER', 'GONE']) {
    const { status, body } = await call('GET', `/coupon?code=${code}`)
    assert.deepEqual([status, body], [404, invalid], code)
  }
})
