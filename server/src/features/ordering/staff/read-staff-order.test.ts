import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { audit, orderNotes, orders, outbox } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** A shop with a packer and an order of two vases, paid by card: $25. */
async function openShop(t: TestContext) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 50 }], providers: gateway.providers })
  const packer = await shop.make.staff(['order:read', 'order:write'], { name: 'Maha' })
  const buy = async (change: object = {}) => {
    const byCard = { payment_method: 'card', payment: { card: testCard }, ...change }
    return (await shop.place([{ item_id: shop.items[0]!, item_quantity: 2 }], byCard)).body.data.id as number
  }
  const asPacker = shop.as(packer)
  const id = await buy()
  return {
    ...shop,
    shop,
    id,
    buy,
    maha: { id: packer.id, name: 'Maha' },
    asPacker,
    read: async () => (await asPacker('GET', `/order/${id}?view=staff`)).body.data,
    note: (body: object, on = id) => asPacker('POST', `/order/${on}/note`, body),
    trail: async () => (await shop.db.select().from(audit).orderBy(audit.id)).map(({ at: _, id: __, ...row }) => row),
  }
}

test('staff read an order with its status history, payments, refunds, notes and users', async (t) => {
  const { read, asPacker, id, note, maha, as, make, call } = await openShop(t)
  await asPacker('POST', `/order/${id}/move`, { status: orderStatus.delivery })
  const back = { amount: 10.5, reason: 'A chipped rim' }
  await asPacker('POST', `/order/${id}/refund`, back, { 'idempotency-key': randomUUID() })
  await note({ text: 'Ring twice' })
  const { moves, payments, notes, may_become, refundable, items, customer_name, status } = await read()
  assert.deepEqual(
    [status, may_become, refundable, customer_name, items.length],
    [4, [5, 6], 14.5, 'Noura Al Enezi', 1],
  )
  const walked = moves.map(({ at, ...move }: { at: string }) => [typeof Date.parse(at), move])
  assert.deepEqual(walked, [
    ['number', { from: 0, to: 1, user: null }],
    ['number', { from: 1, to: 3, user: null }],
    ['number', { from: 3, to: 4, user: maha }],
  ])
  const [payment] = payments
  const { method, status: paid, amount, invoice, reference, card_ending, can_reconcile, refunds } = payment
  assert.deepEqual(
    [method, paid, amount, invoice, reference, card_ending, can_reconcile],
    ['card', 1, 25, 'RW-1001-1', 'at the gateway RW-1001-1', '1111', false],
  )
  assert.deepEqual(
    refunds.map(({ amount, status, reason, note, user }: Record<string, unknown>) => [
      amount,
      status,
      reason,
      note,
      user,
    ]),
    [[10.5, 0, 'staff', 'A chipped rim', maha]],
  )
  assert.deepEqual(
    notes.map(({ text, for_customer, user }: Record<string, unknown>) => [text, for_customer, user]),
    [['Ring twice', false, maha]],
  )
  const path = `/order/${id}?view=staff`
  assert.equal((await call('GET', path)).status, 401)
  assert.equal((await as(await make.customer())('GET', path)).status, 403)
  assert.equal((await asPacker('GET', '/order/999?view=staff')).status, 404)
  assert.ok(!JSON.stringify((await asPacker('GET', `/order/${id}`)).body).includes('Ring twice'))
})

test('a status change, a refund and a note are in the audit log, without the text of the note', async (t) => {
  const { asPacker, id, note, trail, maha } = await openShop(t)
  await note({ text: 'Her number is private' })
  await asPacker('POST', `/order/${id}/refund`, { amount: 2.5 }, { 'idempotency-key': randomUUID() })
  await asPacker('POST', `/order/${id}/move`, { status: orderStatus.complete })
  await asPacker('POST', `/order/${id}/move`, { status: orderStatus.delivery })
  const rows = await trail()
  const by = {
    ...{ user_id: maha.id, user_name: 'Maha', api_key_id: null, api_key_name: null },
    ...{ resource: 'order', record_id: String(id) },
  }
  const { request_id } = rows[0]!
  assert.match(request_id!, /^[0-9a-f]{12}$/)
  assert.deepEqual(
    rows.map(({ request_id: _, ...row }) => row),
    [
      { ...by, action: 'note', changes: [{ field: 'note', from: null, to: 1 }] },
      { ...by, action: 'refund', changes: [{ field: 'refunded', from: null, to: 2.5 }] },
      { ...by, action: 'move', changes: [{ field: 'status', from: 3, to: 4 }] },
    ],
  )
})

test('a note for the customer is emailed in the language of the order, and an identical one is not repeated', async (t) => {
  const { note, buy, shop, db } = await openShop(t)
  const hers = await buy({ locale: 'ar' })
  await db.delete(outbox)
  const text = 'نغلّفها غدًا\nSee you soon'
  const [first, again] = [
    await note({ text, for_customer: true }, hers),
    await note({ text, for_customer: true }, hers),
  ]
  assert.deepEqual([first.status, first.body.data.text, first.body.data.for_customer], [201, text, true])
  assert.deepEqual(again.body, first.body)
  await note({ text: 'For us alone' }, hers)
  assert.equal(await db.$count(orderNotes), 2)
  const sent = await sentEmails(shop)
  const [letter, ...others] = sent
  assert.deepEqual([others.length, letter!.to, letter!.subject], [0, 'noura@mail.com', 'بخصوص طلبك رقم RW-1002'])
  assert.match(letter!.text, /هذه الرسالة بخصوص طلبك رقم/)
  assert.match(letter!.text, /نغلّفها غدًا\u2069\n\n\u2068See you soon/)
})

test('notes on carts, to deleted customers and without text are refused', async (t) => {
  const { note, as, make, items, db, id, asPacker } = await openShop(t)
  const sara = as(await make.customer())
  const cart = (await sara('POST', '/order', { items: [{ item_id: items[0], item_quantity: 1 }] })).body.data
  for (const on of [cart.id, 999]) assert.equal((await note({ text: 'Hello' }, on)).status, 404)
  for (const text of ['', ' \n ', 'x'.repeat(2001), 'a\u202eb'])
    assert.equal((await note({ text })).status, 422, text.slice(0, 9))
  await db.update(orders).set({ customer_email: '' })
  const refused = await note({ text: 'Hello', for_customer: true })
  assert.deepEqual([refused.status, refused.body.code], [409, 'no_email_address'])
  assert.deepEqual([await db.$count(orderNotes), await db.$count(audit)], [0, 0])
  assert.equal((await asPacker('GET', `/order/${id}?view=staff`)).body.data.notes.length, 0)
})

test('a bulk status change reports refused orders and changes the others', async (t) => {
  const { buy, id, asPacker, db, trail } = await openShop(t)
  const [second, third] = [await buy(), await buy()]
  await asPacker('POST', `/order/${third}/move`, { status: orderStatus.canceled })
  const ids = [second, third, 999, id, second]
  const { status, body } = await asPacker('POST', '/order/move', { ids, status: orderStatus.delivery })
  assert.equal(status, 200)
  assert.deepEqual(body.data, [
    { id: second, done: true },
    { id: third, done: false, code: 'status_change_not_allowed' },
    { id: 999, done: false, code: 'not_found' },
    { id, done: true },
  ])
  const stand = await db.select({ status: orders.status }).from(orders).orderBy(orders.id)
  assert.deepEqual(
    stand.map((order) => order.status),
    [4, 4, 2],
  )
  assert.equal((await trail()).length, 3)
  for (const wrong of [[], Array(101).fill(id), [0], 'all'])
    assert.equal((await asPacker('POST', '/order/move', { ids: wrong, status: 4 })).status, 422)
})
