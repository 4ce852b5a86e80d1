import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { type TestContext, test } from 'node:test'
import { webhookEventNames } from '@rawnaq/contract/webhooks'
import { eq, sql } from 'drizzle-orm'
import { audit, outbox, webhookDeliveries, webhookEndpoints, webhookEventRows } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { openWebhookReceiver } from '../../testing/servers/webhook-receiver.ts'
import { openTestShop } from '../../testing/shop.ts'
import { deliverNext } from './deliver-webhook.ts'
import { dispatchNext, type ReadEventData } from './dispatch-events.ts'

/** The library that receivers use. */
const { Webhook } = createRequire(import.meta.url)('standardwebhooks') as {
  Webhook: new (secret: string) => { verify(text: string, headers: Record<string, string>): unknown }
}

const never = new AbortController().signal
const readNothing: ReadEventData = async ({ record_id, previous }) => ({ data: { id: record_id }, previous })

/** A shop with an endpoint for these events at a receiver. */
async function openWithEndpoint(t: TestContext, events: readonly string[] = webhookEventNames) {
  const shop = await openTestShop(t, { allowPrivateWebhooks: true, items: [{ quantity: 9 }] })
  const receiver = await openWebhookReceiver(t)
  const owner = await shop.make.owner()
  const asOwner = shop.as(owner)
  const { body } = await asOwner('POST', '/webhook', { url: receiver.url, events })
  const { id, secret } = body.data
  const dispatch = async () => {
    while (await dispatchNext(shop.db, readNothing));
  }
  const deliver = (giveUp = never) => deliverNext(shop.db, { allowPrivate: true }, giveUp)
  const deliverAll = async () => {
    await dispatch()
    while (await deliver());
  }
  const due = () => shop.db.update(webhookDeliveries).set({ next_attempt_at: sql`now()` })
  const log = async (query = '') => (await asOwner('GET', `/webhook/${id}/delivery${query}`)).body.data
  const endpoint = async () => (await asOwner('GET', `/webhook/${id}`)).body.data
  return { ...shop, receiver, owner, asOwner, id, secret, dispatch, deliver, deliverAll, due, log, endpoint }
}

test('an event is delivered once, signed as Standard Webhooks prescribes', async (t) => {
  const { receiver, secret, asOwner, id, deliverAll, log } = await openWithEndpoint(t)
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal((await asOwner('POST', `/webhook/${id}/ping`)).status, 202)
  await deliverAll()
  const [message, ...others] = receiver.received
  assert.deepEqual(others, [])
  const verified = new Webhook(secret).verify(message!.text, message!.headers as Record<string, string>)
  const { type, data, timestamp } = verified as Record<string, unknown>
  assert.deepEqual([type, data], ['webhook.ping', {}])
  assert.match(String(timestamp), /^20\d\d-.*Z$/)
  assert.equal(message!.headers['content-type'], 'application/json; charset=utf-8')
  const [delivery] = await log()
  assert.deepEqual(
    [delivery.event, delivery.event_id, delivery.state, delivery.status, delivery.attempts],
    ['webhook.ping', message!.headers['webhook-id'], 'delivered', 204, 1],
  )
  const changed = message!.text.replace('ping', 'pong')
  assert.throws(() => new Webhook(secret).verify(changed, message!.headers as Record<string, string>), /signature/)
})

test('events are written in the transaction of the change, and only if an endpoint wants them', async (t) => {
  const { db, asOwner, items, id, place } = await openWithEndpoint(t, ['order.placed'])
  const types = async () =>
    (await db.select().from(webhookEventRows).orderBy(webhookEventRows.id)).map(({ type }) => type)
  await asOwner('PUT', `/item/${items[0]}`, { code: 'VASE' })
  assert.deepEqual(await types(), [])
  const failure = transact(db, async (tx) => {
    await tx.execute(sql`update items set quantity = 0`)
    await tx.execute(sql`insert into webhook_events (type) values ('rolled back')`)
    throw new Error('rolled back')
  })
  await assert.rejects(failure, /rolled back/)
  await place([{ item_id: items[0]!, item_quantity: 1 }])
  assert.deepEqual(await types(), ['order.placed'])
  await asOwner('PUT', `/webhook/${id}`, { is_enabled: false })
  await place([{ item_id: items[0]!, item_quantity: 1 }])
  assert.deepEqual(await types(), ['order.placed'])
})

test('an order, its payment and refund, items, stock and customers each have their events', async (t) => {
  const { db, asOwner, items, place, make } = await openWithEndpoint(t)
  const events = async () => {
    const rows = await db.select().from(webhookEventRows).orderBy(webhookEventRows.id)
    await db.delete(webhookEventRows)
    return rows.map(({ type, record_id, previous }) => [type, record_id, previous])
  }
  await events()
  const order = (await place([{ item_id: items[0]!, item_quantity: 2 }])).body.data.id
  const placed = await events()
  assert.deepEqual(placed.map(([type]) => type).sort(), ['order.placed', 'stock.changed'])
  assert.deepEqual(
    placed.find(([type]) => type === 'order.placed'),
    ['order.placed', order, null],
  )
  assert.deepEqual(placed.find(([type]) => type === 'stock.changed')?.[2], { stock_after: 9 })

  await asOwner('POST', `/order/${order}/move`, { status: 4 })
  assert.deepEqual(await events(), [['order.status_changed', order, { status: 3 }]])
  await db.execute(sql`update payments set status = 1 where order_id = ${order}`)
  assert.deepEqual(await events(), [['order.paid', order, null]])
  await db.execute(sql`
    insert into refunds (payment_id, amount, status, invoice, reason)
    select id, 100, 1, 'R-1', 'goodwill' from payments where order_id = ${order}`)
  assert.deepEqual(await events(), [['order.refunded', order, null]])

  await asOwner('PUT', `/item/${items[0]}`, { selling_price: 99.5, code: 'NEW' })
  const [[type, , previous] = []] = await events()
  assert.deepEqual(
    [type, Object.keys(previous as object).sort()],
    ['item.updated', ['code', 'final_price', 'selling_price']],
  )
  await asOwner('PUT', `/item/${items[0]}`, { selling_price: 99.5, code: 'NEW' })
  assert.deepEqual(await events(), [])
  const made = (await asOwner('POST', '/item', { code: 'LAMP', selling_price: 5, name: 'Lamp', quantity: 0 })).body.data
    .id
  assert.deepEqual(await events(), [['item.created', made, null]])
  await asOwner('DELETE', `/item/${made}`)
  assert.deepEqual(await events(), [['item.deleted', made, { id: made, code: 'LAMP', name_en: 'Lamp', name_ar: '' }]])
  await make.customer()
  await asOwner('GET', '/customer')
  assert.deepEqual(
    (await events()).map(([one]) => one),
    ['customer.created', 'customer.created'],
  )
})

test('during a rotation both secrets sign; afterwards the new one alone', async (t) => {
  const { asOwner, id, secret: old, receiver, deliverAll, db } = await openWithEndpoint(t)
  const { secret } = (await asOwner('POST', `/webhook/${id}/rotate`)).body.data
  const ping = async () => {
    await asOwner('POST', `/webhook/${id}/ping`)
    await deliverAll()
    const { text, headers } = receiver.received.at(-1)!
    return (one: string) => new Webhook(one).verify(text, headers as Record<string, string>)
  }
  const both = await ping()
  both(old)
  both(secret)
  await db.update(webhookEndpoints).set({ old_secret_until: sql`now()` })
  const alone = await ping()
  alone(secret)
  assert.throws(() => alone(old), /signature/)
})

test('a failed delivery is retried with the same id and text, and a redirect is a failure', async (t) => {
  const { asOwner, id, receiver, deliver, deliverAll, due, log, endpoint } = await openWithEndpoint(t)
  receiver.manners.answer = (response) => response.writeHead(302, { location: receiver.url }).end('moved')
  await asOwner('POST', `/webhook/${id}/ping`)
  await deliverAll()
  assert.equal(receiver.received.length, 1)
  const [failed] = await log()
  assert.deepEqual([failed.state, failed.status, failed.answer], ['waiting', 302, 'moved'])
  assert.ok((await endpoint()).failing_since)
  receiver.manners.answer = (response) => response.writeHead(200).end('ok')
  await due()
  assert.equal(await deliver(), true)
  const [first, second] = receiver.received
  assert.deepEqual([second!.text, second!.headers['webhook-id']], [first!.text, first!.headers['webhook-id']])
  const [delivered] = await log('?state=delivered')
  assert.deepEqual([delivered.attempts, delivered.next_attempt_at, (await endpoint()).failing_since], [2, null, null])
})

test('after ten attempts a delivery has failed, and staff send it again', async (t) => {
  const { asOwner, id, receiver, deliverAll, due, log, db } = await openWithEndpoint(t)
  receiver.manners.answer = (response) => response.writeHead(500).end()
  await asOwner('POST', `/webhook/${id}/ping`)
  for (let attempt = 1; attempt <= 12; attempt++) {
    await deliverAll()
    await due()
  }
  assert.equal(receiver.received.length, 10)
  const [failed] = await log('?state=failed')
  assert.equal(failed.attempts, 10)
  receiver.manners.answer = (response) => response.writeHead(200).end()
  const { body } = await asOwner('POST', `/webhook/${id}/replay`, { since: '2020-01-01T00:00:00Z' })
  assert.equal(body.data.count, 1)
  await deliverAll()
  assert.equal((await log())[0].state, 'delivered')
  const again = await asOwner('POST', `/webhook/${id}/delivery/${failed.id}/replay`)
  assert.deepEqual([again.status, again.body.data.state], [200, 'waiting'])
  await deliverAll()
  assert.equal(receiver.received.length, 12)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal(await db.$count(audit, eq(audit.action, 'replay')), 2)
})

test('an endpoint that is gone, or failed for three days, is disabled and the staff are notified', async (t) => {
  const { asOwner, id, receiver, deliverAll, due, endpoint, db, owner } = await openWithEndpoint(t)
  receiver.manners.answer = (response) => response.writeHead(500).end()
  await asOwner('POST', `/webhook/${id}/ping`)
  await deliverAll()
  await db.update(webhookEndpoints).set({ failing_since: sql`now() - interval '71 hours'` })
  await due()
  await deliverAll()
  assert.equal((await endpoint()).is_enabled, true)
  await db.update(webhookEndpoints).set({ failing_since: sql`now() - interval '73 hours'` })
  await due()
  await deliverAll()
  const disabled = await endpoint()
  assert.deepEqual([disabled.is_enabled, disabled.disabled_reason, disabled.waiting_count], [false, 'failing', 1])
  const emails = await db.select().from(outbox).where(eq(outbox.kind, 'webhook_disabled'))
  assert.deepEqual(
    emails.map(({ recipient, text }) => [recipient, text]),
    [[owner.email, `failing ${new URL(receiver.url).host}`]],
  )
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'disable'))
  assert.deepEqual([entry!.user_id, entry!.record_id], [null, String(id)])

  const before = receiver.received.length
  await due()
  await deliverAll()
  assert.equal(receiver.received.length, before)
  receiver.manners.answer = (response) => response.writeHead(410).end()
  assert.equal((await asOwner('PUT', `/webhook/${id}`, { is_enabled: true })).body.data.disabled_reason, null)
  await deliverAll()
  assert.equal((await endpoint()).disabled_reason, 'gone')
})

test('a silent endpoint holds up no other, and gets one delivery at a time', async (t) => {
  const { asOwner, id, receiver, dispatch, deliver, log } = await openWithEndpoint(t)
  const quick = await openWebhookReceiver(t)
  const other = (await asOwner('POST', '/webhook', { url: quick.url, events: ['order.paid'] })).body.data.id
  receiver.manners.answer = () => {}
  for (const endpoint of [id, id, other, other]) await asOwner('POST', `/webhook/${endpoint}/ping`)
  await dispatch()
  const giveUp = new AbortController()
  const silent = deliver(giveUp.signal)
  while (receiver.received.length === 0) await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual([await deliver(), await deliver(), await deliver()], [true, true, false])
  assert.deepEqual([quick.received.length, receiver.received.length], [2, 1])
  giveUp.abort()
  await silent
  assert.deepEqual(
    (await log()).map(({ error, attempts }: { error: string; attempts: number }) => [error, attempts]),
    [
      ['', 0],
      ['timeout', 1],
    ],
  )
})

test('a delivery that a dead process had claimed is sent again', async (t) => {
  const { asOwner, id, receiver, dispatch, deliver, db, due } = await openWithEndpoint(t)
  await asOwner('POST', `/webhook/${id}/ping`)
  await dispatch()
  await db.update(webhookEndpoints).set({ busy_until: sql`now() + interval '1 minute'` })
  assert.equal(await deliver(), false)
  await db.update(webhookEndpoints).set({ busy_until: sql`now() - interval '1 second'` })
  await due()
  assert.equal(await deliver(), true)
  assert.equal(receiver.received.length, 1)
})

test('an address inside our network, without https or with a password is refused', async (t) => {
  const shop = await openTestShop(t)
  const owner = await shop.make.owner()
  const add = (url: string) => shop.as(owner)('POST', '/webhook', { url, events: ['order.paid'] })
  for (const url of ['http://shop.example/hook', 'ftp://shop.example', 'https://me:secret@shop.example', 'hook', ''])
    assert.equal((await add(url)).status, 422, url)
  assert.equal(await shop.db.$count(webhookEndpoints), 0)
  // A host is resolved with every delivery, since its address can change.
  const { body } = await add('https://127.0.0.1:9/hook')
  await shop.as(owner)('POST', `/webhook/${body.data.id}/ping`)
  await dispatchNext(shop.db, readNothing)
  await deliverNext(shop.db, { allowPrivate: false }, never)
  const [delivery] = (await shop.as(owner)('GET', `/webhook/${body.data.id}/delivery`)).body.data
  assert.deepEqual([delivery.status, delivery.error], [null, 'not_public'])
})

test('staff send no events of records they may not read, and read no secret again', async (t) => {
  const { as, make, asOwner, id, secret, db } = await openWithEndpoint(t)
  const editor = await make.staff(['webhook:write', 'order:read'])
  const add = (events: string[]) => as(editor)('POST', '/webhook', { url: 'http://127.0.0.1/', events })
  assert.equal((await add(['order.paid', 'customer.created'])).body.code, 'exceeds_own_permissions')
  assert.equal((await add(['order.paid'])).status, 201)
  const takeOver = await as(editor)('PUT', `/webhook/${id}`, { url: 'http://127.0.0.1/mine' })
  assert.equal(takeOver.body.code, 'exceeds_own_permissions')
  assert.equal((await as(editor)('POST', `/webhook/${id}/rotate`)).body.code, 'exceeds_own_permissions')
  const read = [await asOwner('GET', '/webhook'), await asOwner('GET', `/webhook/${id}`)].map(({ text }) => text).join()
  assert.ok(!read.includes(secret.slice(6)))
  assert.ok(!JSON.stringify(await db.select().from(audit)).includes(secret.slice(6)))
  for (let made = await db.$count(webhookEndpoints); made < 20; made++) await add(['order.paid'])
  assert.equal((await add(['order.paid'])).body.code, 'too_many_webhooks')
})
