import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { openTestShop } from '../../testing/shop.ts'

test('a request with two Host headers is refused, whether its answer is cached or not', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const app = await buildApp({ shop })
  t.after(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const statusOf = async (path: string, hosts: string[]) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    const lines = [...hosts.map((host) => `Host: ${host}`), 'Connection: close']
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    let answer = ''
    socket.on('data', (text: string) => {
      answer += text
    })
    await once(socket, 'close')
    return Number(answer.split(' ')[1])
  }
  assert.equal(await statusOf('/api/item', ['shop.test']), 200)
  for (const path of ['/api/item', '/api/item/1', '/api/nothing']) {
    assert.equal(await statusOf(path, ['shop.test', 'evil.test']), 400, path)
    assert.equal(await statusOf(path, ['shop.test', 'shop.test']), 400, path)
  }
})
