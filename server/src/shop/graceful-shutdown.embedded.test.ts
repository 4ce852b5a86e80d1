import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { startShop } from '../testing/shop-process.ts'

const quote = JSON.stringify({ items: [{ item_id: 2, item_quantity: 1 }] })
const call = (method: string, path: string, body = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

test('stopped with fifty requests in flight, a shop answers every one, closes the idle connections and exits', async (t) => {
  const shop = await startShop(t)
  await shop.isOpen
  const port = Number(new URL(shop.url).port)
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(call('GET', '/api/health'))
    await once(socket, 'data')
    return socket
  }
  const many = (count: number) => Promise.all(Array.from({ length: count }, dial))
  const [idle, calling] = [await many(20), await many(50)]
  const answers = calling.map((socket, index) => {
    socket.write(index % 5 === 0 ? call('GET', `/main?page=${index}`) : call('POST', '/api/order/quote', quote))
    return answerOn(socket)
  })
  await Promise.any(calling.map((socket) => once(socket, 'data')))
  shop.kill('SIGTERM')
  for (const answer of await Promise.all(answers)) assert.equal(answer, 200)
  await Promise.all(idle.map((socket) => (socket.destroyed ? null : once(socket.resume(), 'close'))))
  assert.equal(await shop.ended, 0)
})

test('readiness fails before the listener closes, and requests are still answered meanwhile', async (t) => {
  const shop = await startShop(t, { DRAIN_SECONDS: '2' }, ['--empty'])
  await shop.isOpen
  assert.equal((await fetch(`${shop.url}/api/ready`)).status, 200)
  shop.kill('SIGTERM')
  let status = 200
  while (status === 200) status = (await fetch(`${shop.url}/api/ready`)).status
  assert.equal(status, 503)
  assert.equal((await fetch(`${shop.url}/api/health`)).status, 200)
  assert.equal(await shop.ended, 0)
})

/** The status of a complete response, read until the server closes the connection. */
async function answerOn(socket: Socket): Promise<number> {
  const sent = await text(socket)
  const [head = '', body = ''] = sent.split('\r\n\r\n')
  const [, length] = /content-length: (\d+)/i.exec(head) ?? []
  assert.equal(Buffer.byteLength(body), Number(length), head)
  return Number(head.split(' ')[1])
}
