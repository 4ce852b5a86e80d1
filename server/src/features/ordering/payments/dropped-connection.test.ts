import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { orders, payments } from '../../../db/schema.ts'
import { openGateway } from '../../../testing/gateways/authorize-net.ts'
import { testCard } from '../../../testing/gateways/gateway.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

/** A shop on a port, with a simulated card gateway. Requests of `sendAndDrop` reach their route after their socket has closed. */
async function openDroppingShop(t: TestContext, limited: boolean) {
  const { provider, books } = await openGateway(t)
  const answered = Promise.withResolvers<number>()
  const shop = await openTestShop(t, {
    items: [{ quantity: 5 }],
    providers: new Map([[provider.method, provider]]),
    limited,
    extraRoutes: (app) => {
      app.addHook('preHandler', async ({ headers, raw: { socket } }) => {
        if (headers.dropped && !socket.closed) await new Promise((resolve) => socket.once('close', resolve))
      })
      app.addHook('onSend', async ({ headers }, { statusCode }) => {
        if (headers.dropped) answered.resolve(statusCode)
      })
    },
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  return {
    ...shop,
    books,
    /** Sends a request whole, resets its connection as soon as the server has begun with it, and gives the status of the response nobody reads. */
    async sendAndDrop(path: string, body: object, headers: Record<string, string>): Promise<number> {
      const content = JSON.stringify(body)
      const sent = {
        ...{ host: 'shop.test', 'content-type': 'application/json', dropped: 'yes' },
        ...{ 'content-length': String(Buffer.byteLength(content)) },
        ...headers,
      }
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
      const begun = once(shop.app.server, 'request')
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST /api${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`)
      await begun
      socket.resetAndDestroy()
      return answered.promise
    },
  }
}

const byCard = { payment_method: 'card', payment: { card: testCard } }

for (const limited of [true, false]) {
  const counted = limited ? 'with' : 'without'
  test(`a card order is paid although its connection dropped, ${counted} rate limits`, async (t) => {
    const { items, sendAndDrop, books, db } = await openDroppingShop(t, limited)
    const lines = [{ item_id: items[0], item_quantity: 1 }]
    const order = { items: lines, address: noura, expected_total: 12.5, ...byCard }
    assert.equal(await sendAndDrop('/order/checkout', order, { 'idempotency-key': randomUUID() }), 201)
    const [placed] = await db.select().from(orders)
    const [payment] = await db.select().from(payments)
    assert.deepEqual([placed!.status, payment!.status, books().length], [3, 1, 1])
  })
}

test('a second attempt to pay is charged although its connection dropped', async (t) => {
  const { items, place, sendAndDrop, books, db } = await openDroppingShop(t, true)
  const declined = { ...noura, zip_code: '46282' }
  const { data } = (await place([{ item_id: items[0]!, item_quantity: 1 }], { ...byCard, address: declined })).body
  const headers = { 'order-secret': data.secret, 'idempotency-key': randomUUID() }
  assert.equal(await sendAndDrop(`/order/${data.id}/pay`, byCard, headers), 200)
  const attempts = await db.select().from(payments)
  assert.deepEqual([attempts.map(({ status }) => status), books().length], [[2, 2], 2])
})
