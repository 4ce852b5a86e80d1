import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { orders, stockMovements } from '../db/schema.ts'
import { startWebhookWorker } from '../features/webhooks/start-webhook-worker.ts'
import { openWebhookReceiver } from '../testing/servers/webhook-receiver.ts'
import { openTestShop } from '../testing/shop.ts'
import { readEventData } from './read-event-data.ts'

test('an event has the record as the API answers it to staff, amounts in decimals, and no secret', async (t) => {
  const shop = await openTestShop(t, { items: [{ quantity: 4 }] })
  const owner = await shop.make.owner()
  const [item] = shop.items as [number]
  const { id } = (await shop.place([{ item_id: item, item_quantity: 1 }])).body.data
  const read = readEventData(shop)
  const staff = async (path: string) => (await shop.as(owner)('GET', `${path}?view=staff`)).body.data
  const event = (type: string, record_id: number, previous: Record<string, unknown> | null = null) =>
    read({ type, record_id, previous })

  const order = await event('order.placed', id)
  assert.deepEqual(JSON.parse(JSON.stringify(order!.data)), await staff(`/order/${id}`))
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  assert.ok(!JSON.stringify(order).includes(row!.secret))

  const changed = await event('item.updated', item, { selling_price: 1250, code: 'OLD' })
  assert.deepEqual(JSON.parse(JSON.stringify(changed!.data)), await staff(`/item/${item}`))
  assert.deepEqual(changed!.previous, { selling_price: 12.5, code: 'OLD' })
  assert.deepEqual(await event('item.deleted', 9, { id: 9, code: 'GONE' }), {
    data: { id: 9, code: 'GONE' },
    previous: null,
  })

  const [movement] = await shop.db.select().from(stockMovements).where(eq(stockMovements.order_id, id))
  const stock = await event('stock.changed', movement!.id, { stock_after: 4 })
  assert.deepEqual((stock!.data as { stock_after: number }).stock_after, 3)
  assert.equal((stock!.data as { item: { id: number } }).item.id, item)
  const [customer] = (await shop.as(owner)('GET', '/customer')).body.data
  const created = await event('customer.created', customer.id)
  assert.deepEqual((created!.data as { email: string }).email, customer.email)
  for (const type of ['order.paid', 'item.updated', 'customer.created', 'stock.changed'])
    assert.equal(await event(type, 2_000_000_000), null, type)
  await assert.rejects(event('review.created', id), new RangeError('unknown event review.created'))
})

test('the worker sends what happens to the endpoints, and stops', async (t) => {
  const shop = await openTestShop(t, { allowPrivateWebhooks: true, items: [{ quantity: 4 }] })
  const receiver = await openWebhookReceiver(t)
  const owner = await shop.make.owner()
  const { promise: hasArrived, resolve: arrived } = Promise.withResolvers<void>()
  receiver.manners.answer = (response) => {
    response.writeHead(200).end()
    if (receiver.received.length === 2) arrived()
  }
  await shop.as(owner)('POST', '/webhook', { url: receiver.url, events: ['order.placed', 'stock.changed'] })
  const worker = startWebhookWorker(shop.db, readEventData(shop), { allowPrivate: true, interval: 20 })
  const { id } = (await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }])).body.data
  await hasArrived
  await worker.stop()
  const bodies = receiver.received.map(({ body }) => body).sort((a, b) => a.type.localeCompare(b.type))
  assert.deepEqual(
    bodies.map(({ type, data }) => [type, data.id ?? null]),
    [
      ['order.placed', id],
      ['stock.changed', bodies[1].data.id],
    ],
  )
  assert.equal(bodies[1].data.order.id, id)
})
