import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { audit, orderReturns, outbox } from '../../../db/schema.ts'
import { renderEmail } from '../../../email/outbox/render-email.ts'
import { deliver, lineOf } from '../../../testing/returns.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** An order of three vases in Arabic, delivered so many days ago, its guest, and staff who may change orders. */
async function openShop(t: TestContext, daysAgo: number | null = 0) {
  const shop = await openTestShop(t, { items: [{ quantity: 9, selling_price: 1000, name_en: 'Vase' }] })
  const [vase] = shop.items as [number]
  const { id, secret } = (await shop.place([{ item_id: vase, item_quantity: 3 }], { locale: 'ar' })).body.data
  if (daysAgo !== null) await deliver(shop, id, daysAgo)
  const line = await lineOf(shop, id, vase)
  const staff = shop.as(await shop.make.staff(['order:write']))
  const request = (quantity: number, more: object = {}) =>
    staff('POST', '/return', {
      ...{ order_id: id, lines: [{ order_line_id: line, quantity }], reason: 'changed_mind', note: 'By phone' },
      ...more,
    })
  const guest: typeof shop.call = (method, path, body) => shop.call(method, path, body, { 'order-secret': secret })
  const entries = () => shop.db.select().from(audit).where(eq(audit.resource, 'return'))
  return { ...shop, shop, id, line, staff, request, guest, entries }
}

test('staff ask for a return in the name of a customer, who is emailed in the language of the order', async (t) => {
  const { shop, id, request, guest, staff, entries, db } = await openShop(t)
  const { status, body } = await request(2)
  assert.deepEqual([status, body.data.state, body.data.lines[0].quantity], [201, 'requested', 2])
  const [move] = body.data.moves
  assert.ok(move.user.name)

  const { returnable } = (await staff('GET', `/order/${id}/return`)).body.data.lines[0]
  const [seen] = (await guest('GET', `/order/${id}/return`)).body.data.returns
  assert.deepEqual([returnable, seen.id, seen.can_withdraw, seen.note], [1, body.data.id, true, 'By phone'])
  assert.equal((await staff('GET', '/return')).body.data[0].id, body.data.id)

  const rows = (await db.select().from(outbox)).filter(({ kind }) => kind === 'return_requested')
  assert.equal(rows.length, 1)
  assert.match((await renderEmail(shop, rows[0]!))!.subject, /RW-1001/)
  assert.match((await renderEmail(shop, rows[0]!))!.subject, /الإرجاع|إرجاع/)
  const [entry, ...others] = await entries()
  assert.deepEqual(
    [entry!.action, entry!.record_id, entry!.user_name, others],
    ['create', String(body.data.id), move.user.name, []],
  )
  assert.deepEqual(
    entry!.changes!.map(({ field, to }) => [field, to]),
    [
      ['number', 'RW-1001'],
      ['reason', 'changed_mind'],
    ],
  )
})

test('staff may ask after the days of the setting and where customers cannot, which the audit log states', async (t) => {
  const { id, request, guest, line, entries, make } = await openShop(t, 30)
  const lines = [{ order_line_id: line, quantity: 1 }]
  const late = await guest('POST', `/order/${id}/return`, { lines, reason: 'damaged' })
  assert.deepEqual([late.status, late.body.code], [409, 'return_too_late'])
  assert.equal((await request(1)).status, 201)
  await make.setting('return_days', 0)
  assert.equal((await request(1)).status, 201)
  const noted = (await entries()).map(({ changes }) => changes!.find(({ field }) => field === 'after_return_days')?.to)
  assert.deepEqual(noted, [true, true])
})

test('the units of all returns, by staff and by the customer, never exceed what was bought', async (t) => {
  const { id, request, guest, line, db } = await openShop(t)
  await guest('POST', `/order/${id}/return`, { lines: [{ order_line_id: line, quantity: 2 }], reason: 'damaged' })
  const refused = await request(2)
  assert.deepEqual([refused.status, refused.body.code], [422, 'too_many_returned'])
  assert.deepEqual(Object.keys(refused.body.errors), ['lines.0.quantity'])
  assert.equal(await db.$count(orderReturns), 1)
  assert.equal((await request(1)).status, 201)
})

test('a return by staff is refused before delivery, for lines of another order, and for no such order', async (t) => {
  const { id, request, db, entries } = await openShop(t, null)
  assert.equal((await request(1)).body.code, 'order_not_delivered')
  assert.equal((await request(1, { order_id: id + 1 })).status, 404)
  await deliver({ db }, id)
  const other = await request(1, { lines: [{ order_line_id: 99, quantity: 1 }] })
  assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ['lines.0.order_line_id']])
  assert.equal((await request(0)).status, 422)
  const emails = await db.$count(outbox, eq(outbox.kind, 'return_requested'))
  assert.deepEqual([await db.$count(orderReturns), (await entries()).length, emails], [0, 0, 0])
})

test('an engraved line is not returned by staff either', async (t) => {
  const shop = await openTestShop(t, { items: [{ quantity: 5 }] })
  const [vase] = shop.items as [number]
  const options = [{ option_id: await shop.make.engraving(vase), value: 'Noura' }]
  const { id } = (await shop.place([{ item_id: vase, item_quantity: 1, options }])).body.data
  await deliver(shop, id)
  const staff = shop.as(await shop.make.staff(['order:write']))
  const lines = [{ order_line_id: await lineOf(shop, id, vase), quantity: 1 }]
  const { status, body } = await staff('POST', '/return', { order_id: id, lines, reason: 'other' })
  assert.deepEqual([status, body.code, await shop.db.$count(orderReturns)], [422, 'not_returnable', 0])
})
