import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { openTestShop } from '../../testing/shop.ts'

test('brute force is refused with Retry-After, other callers are not affected', async (t) => {
  const { call } = await openTestShop(t, { limited: true })
  const secret = 'x'.repeat(43)
  for (let guess = 0; guess < 60; guess++) assert.equal((await call('POST', '/order/1/open', { secret })).status, 404)
  const { status, body, headers } = await call('POST', '/order/1/open', { secret }, { locale: 'ar' })
  assert.deepEqual([status, body], [429, { message: 'طلبات كثيرة، يُرجى المحاولة بعد قليل', code: 'too_many_requests' }])
  assert.match(String(headers['retry-after']), /^([1-9]|[1-5]\d|60)$/)
  assert.equal((await call('GET', '/setting')).status, 200)
})

test('one caller with many ports or addresses of one network is limited as one', async (t) => {
  const shop = await openTestShop(t)
  const app = await buildApp({ shop, limited: true, trustProxy: ['127.0.0.1'] })
  t.after(() => app.close())
  const open = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const payload = { secret: 'x'.repeat(43) }
    return (await app.inject({ method: 'POST', url: '/api/order/1/open', payload, headers })).statusCode
  }
  const places: ((time: number) => string)[] = [
    (time) => `198.51.100.7:${50_000 + time}`,
    (time) => `2001:db8:1:2::${time.toString(16)}`,
  ]
  for (const place of places) {
    for (let time = 0; time < 60; time++) assert.equal(await open(place(time)), 404)
    assert.equal(await open(place(60)), 429)
  }
  assert.equal(await open('198.51.100.8:50000'), 404)
})
