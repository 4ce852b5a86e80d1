import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../test-shop.ts'

test('whoever guesses secrets is told to wait, and others are not', async (t) => {
  const { call } = await openTestShop(t, { limited: true })
  const secret = 'x'.repeat(43)
  for (let guess = 0; guess < 60; guess++) assert.equal((await call('POST', '/order/1/open', { secret })).status, 404)
  const { status, body, headers } = await call('POST', '/order/1/open', { secret }, { locale: 'ar' })
  assert.deepEqual([status, body], [429, { message: 'طلبات كثيرة، تلزم المحاولة بعد قليل', code: 'too_many_requests' }])
  assert.match(String(headers['retry-after']), /^([1-9]|[1-5]\d|60)$/)
  assert.equal((await call('GET', '/setting')).status, 200)
})
