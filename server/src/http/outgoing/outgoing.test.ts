import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { postSafely } from './post-safely.ts'
import { isPublicAddress, publicAddressOf } from './public-address.ts'

const { signal } = new AbortController()

async function listen(t: TestContext, answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
}

const post = (url: URL, timeoutMs = 5000) => postSafely(url, {}, '{}', { allowPrivate: true, timeoutMs, signal })

test('only addresses of the public internet are public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4009::200e'])
    assert.equal(isPublicAddress(address), true, address)
  const others = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '255.255.255.255', '224.0.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.9'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', '', 'localhost', '127.1', '0x7f000001', '2130706433'],
  ]
  for (const address of others) assert.equal(isPublicAddress(address), false, address)
})

test('a private address, in any notation, is refused before a connection', async () => {
  for (const text of [
    ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'],
    ...['https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest/meta-data'],
  ]) {
    const options = { allowPrivate: false, timeoutMs: 1000, signal }
    await assert.rejects(postSafely(new URL(text), {}, '{}', options), { code: 'not_public' }, text)
  }
  await assert.rejects(publicAddressOf('name.invalid', 500), { code: 'unknown_host' })
})

test('plain http is refused, also to a public address', async () => {
  const options = { allowPrivate: false, timeoutMs: 1000, signal }
  await assert.rejects(postSafely(new URL('http://8.8.8.8/'), {}, '{}', options), { code: 'not_public' })
})

test('a redirect is an answer and is not followed', async (t) => {
  const seen: string[] = []
  const url = await listen(t, (request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  assert.equal((await post(url)).status, 302)
  assert.deepEqual(seen, ['/hook'])
})

test('an endless answer is cut off after a kilobyte', async (t) => {
  const url = await listen(t, (_request, response) => {
    const more = () => response.destroyed || response.write('x'.repeat(16_384), more)
    more()
  })
  const { status, text } = await post(url)
  assert.deepEqual([status, text.length], [200, 1024])
})

test('an endpoint that never answers, or never ends its headers, costs the timeout', async (t) => {
  const silent = await listen(t, () => {})
  await assert.rejects(post(silent, 100), { name: 'AbortError' })
  const heads = await listen(t, ({ socket }) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}`))
  await assert.rejects(post(heads, 500), { code: 'HPE_HEADER_OVERFLOW' })
})

test('an answer that stops in the middle has its status', async (t) => {
  const url = await listen(t, (_request, response) => void response.writeHead(204 + 1).write('thanks'))
  assert.deepEqual(await post(url, 300), { status: 205, text: 'thanks', retryAfter: null })
})

test('the requested pause is read from the answer', async (t) => {
  const url = await listen(t, (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end())
  assert.deepEqual(await post(url), { status: 429, text: '', retryAfter: 120 })
})
