import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'

test('refunds of a payment and their notes are readable by staff only', async (t) => {
  const { buy, call, by, make, as } = await openPayingShop(t)
  const noura = await make.customer()
  const { id, secret } = (await buy()).body.data
  const own = (await buy({ coupon_code: null, expected_total: 25, headers: noura.headers })).body.data.id
  const staff = as(await make.staff(['payment:read', 'order:write']))
  for (const order of [id, own]) {
    const refund = { amount: 2.5, reason: 'A chipped rim' }
    const given = await staff('POST', `/order/${order}/refund`, refund, { 'idempotency-key': randomUUID() })
    assert.equal(given.status, 200)
  }
  const [payment] = (await staff('GET', `/payment?order_id=${id}`)).body.data
  const { refunds } = (await staff('GET', `/payment/${payment.id}?view=staff`)).body.data
  const [{ date, user, ...refund }] = refunds
  const expected = {
    ...{ id: 1, payment_id: payment.id, amount: 2.5, status: 0 },
    ...{ reason: 'staff', note: 'A chipped rim', to_store_credit: false },
  }
  assert.deepEqual([refund, refunds.length], [expected, 1])
  assert.match(`${user.name} ${date}`, /^Staff \d+ \d{4}-\d\d-\d\dT/)

  const customers = [
    await call('GET', `/payment?order_id=${id}`, undefined, by(secret)),
    await call('GET', `/payment/${payment.id}`, undefined, by(secret)),
    await call('POST', '/payment', { order_id: id }, by(secret)),
    await as(noura)('GET', '/payment'),
    await as(noura)('GET', `/order/${own}`),
  ]
  for (const { status, text } of customers) {
    assert.ok(status < 300)
    assert.doesNotMatch(text, /chipped|"note"|"reason"/)
  }
})

test('payments are readable by the owner and permitted staff, and not writable', async (t) => {
  const { buy, call, by, make, as } = await openPayingShop(t)
  const { id, secret } = (await buy()).body.data
  const ofIt = (await call('GET', `/payment?order_id=${id}`, undefined, by(secret))).body.data
  assert.deepEqual(
    ofIt.map(({ date: _, ...payment }: { date: string }) => payment),
    [
      {
        ...{
          id: 1,
          order_id: id,
          user_id: null,
          status: 1,
          currency: 'USD',
          amount: 22.5,
          method: 'card',
          failure: null,
        },
        ...{ card_ending: '1111', refunded: 0 },
      },
    ],
  )
  const stored = await call('POST', '/payment', { order_id: id, status: 2, amount: 1 }, by(secret))
  assert.deepEqual([stored.status, stored.body.data.status, stored.body.data.amount], [201, 1, 22.5])
  const stranger = as(await make.customer())
  assert.deepEqual((await stranger('GET', '/payment')).body.data, [])
  for (const path of [`/payment?order_id=${id}`, '/payment/1', '/payment/999'])
    assert.equal((await stranger('GET', path)).status, 404, path)
  assert.equal((await call('GET', '/payment')).status, 401)
  const staff = as(await make.staff(['payment:read']))
  assert.deepEqual((await staff('GET', '/payment?status=1')).body.data.length, 1)
  assert.equal((await staff('GET', '/payment/1')).body.data.order_id, id)
})
