import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { readDocument } from '../api-document/document.ts'
import { checkCall } from './check-call.ts'
import { type Call, openProxy } from './proxy.ts'

const thing = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'], additionalProperties: false }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const one = { in: 'path', name: 'id', required: true, schema: { type: 'integer' } }
const document = {
  paths: {
    '/api/thing/{id}': {
      get: {
        parameters: [one, { in: 'query', name: 'page', schema: { type: 'number' } }],
        security: [{ account: [] }],
        responses: { 200: json(thing), '4XX': json({ type: 'object' }) },
      },
      delete: { parameters: [one], responses: { 204: { description: 'Deleted' } } },
    },
    '/api/thing': {
      post: { requestBody: { required: true, ...json(thing) }, responses: { 201: json(thing) } },
    },
  },
  components: { schemas: {} },
}

const fine = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** A fake shop with that document and configurable responses, and the validating proxy in front of it. */
async function openChecked(t: TestContext, answer: RequestListener, delayOf?: (path: string) => number) {
  const shop = createServer((request, reply) =>
    request.url === '/api/openapi.json' ? reply.end(JSON.stringify(document)) : answer(request, reply),
  )
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const known = await readDocument(shopUrl)
  const complaints: string[] = []
  const calls: Call[] = []
  const proxy = await openProxy((call) => {
    calls.push(call)
    complaints.push(...checkCall(known, call).complaints)
  }, delayOf)
  proxy.leadTo(shopUrl)
  t.after(async () => {
    await proxy.close()
    shop.closeAllConnections()
    shop.close()
  })
  const ask = async (path: string, init?: RequestInit) => {
    const reply = await fetch(proxy.url + path, { redirect: 'manual', ...init })
    return { reply, text: await reply.text() }
  }
  return { ask, url: proxy.url, calls, complaints }
}

const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})

test('a valid exchange is accepted, compressed or not, repeated or not', async (t) => {
  const { ask, complaints, calls } = await openChecked(t, ({ method, url, headers }, reply) => {
    if (method === 'DELETE') reply.writeHead(204, { 'x-content-type-options': 'nosniff' }).end()
    else if (headers['if-none-match']) reply.writeHead(304, { 'x-content-type-options': 'nosniff' }).end()
    else if (url?.startsWith('/api/thing/2'))
      reply.writeHead(200, { ...fine, 'content-encoding': 'gzip' }).end(gzipSync('{"id":2}'))
    else reply.writeHead(method === 'POST' ? 201 : 200, fine).end('{"id":1}')
  })
  assert.equal((await ask('/api/thing/2?page=3')).text, '{"id":2}')
  assert.equal((await ask('/api/thing/1', { headers: { 'if-none-match': '"1"' } })).reply.status, 304)
  await ask('/api/thing', post('{"id":7}'))
  await ask('/api/thing/1', { method: 'DELETE' })
  assert.deepEqual([calls.length, complaints], [4, []])
})

test('an answer that breaks the document is complained of, whatever is wrong with it', async (t) => {
  const answers: [status: number, headers: Record<string, string>, body: string, complaint: RegExp][] = [
    [200, fine, '{"id":"1"}', /200 is other than the document says: data\/id must be integer/],
    [200, fine, '{"id":1,"secret":2}', /200 is other than the document says: data must NOT have additional/],
    [200, fine, '{"id":', /200 is other than the document says/],
    [200, { ...fine, 'content-type': 'text/html' }, '<p>', /200 is text\/html, not application\/json/],
    [302, fine, '', /302 is not in the document/],
    [500, fine, '{}', /500 is not in the document/],
    [200, { 'content-type': 'application/json' }, '{"id":1}', /200 lets browsers guess what it is/],
    [200, { ...fine, 'set-cookie': 'a=b; HttpOnly' }, '{"id":1}', /200 sets the cookie a for scripts or other sites/],
    [200, { ...fine, 'cache-control': 'public' }, '{"id":1}', /200 is somebody's own and may be cached for everybody/],
  ]
  let next = 0
  const { ask, complaints } = await openChecked(t, (_, reply) => {
    const [status, headers, body] = answers[next++]!
    reply.writeHead(status, headers).end(body)
  })
  for (const [, , , complaint] of answers) {
    complaints.length = 0
    await ask('/api/thing/1')
    assert.equal(complaints.length, 1, complaints.join('\n'))
    assert.match(complaints[0]!, complaint)
    assert.match(complaints[0]!, /^GET \/api\/thing\/\{id\}: /)
  }
})

test('a request that the document does not allow is complained of, however it is answered', async (t) => {
  const { ask, complaints } = await openChecked(t, ({ method }, reply) =>
    reply.writeHead(method === 'POST' ? 201 : 200, fine).end('{"id":1}'),
  )
  const wrong: [path: string, init: RequestInit, complaint: string][] = [
    ['/api/things', {}, 'GET /api/things: is not in the document'],
    ['/api/thing/one', {}, 'GET /api/thing/{id}: asked path: data/id must be integer'],
    ['/api/thing/1?page=last', {}, 'GET /api/thing/{id}: asked query: data/page must be number'],
    ['/api/thing/1?pages=1', {}, 'GET /api/thing/{id}: asked query: data must NOT have additional properties, pages'],
    ['/api/thing', post('{"id":"7"}'), 'POST /api/thing: asked body: data/id must be integer'],
    ['/api/thing', { method: 'POST' }, 'POST /api/thing: asked body: it is missing'],
    ['/api/thing', post('id=7', 'text/plain'), 'POST /api/thing: asked body: it is text/plain, not application/json'],
  ]
  for (const [path, init, complaint] of wrong) {
    complaints.length = 0
    await ask(path, init)
    assert.deepEqual(complaints, [complaint])
  }
})

test('the proxy forwards streams, redirects, cookies, URL and origin unchanged', async (t) => {
  let goOn = () => {}
  const received: (string | undefined)[][] = []
  const { url, complaints } = await openChecked(t, (request, reply) => {
    received.push([request.headers.host, request.headers.origin])
    if (request.url === '/stream') {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('first ')
      goOn = () => void reply.end('second')
    } else reply.writeHead(303, { location: '/stream', 'set-cookie': ['a=1', 'b=2'] }).end()
  })
  const led = await fetch(`${url}/leave`, { redirect: 'manual', headers: { origin: url } })
  assert.deepEqual([led.status, led.headers.get('location')], [303, '/stream'])
  assert.deepEqual(led.headers.getSetCookie(), ['a=1', 'b=2'])
  assert.deepEqual(received, [[new URL(url).host, url]])
  const stream = (await fetch(`${url}/stream`)).body!.pipeThrough(new TextDecoderStream()).getReader()
  assert.equal((await stream.read()).value, 'first ')
  goOn()
  assert.equal((await stream.read()).value, 'second')
  assert.deepEqual(complaints, [])
})

test('a connection closed by the shop is closed for the client', async (t) => {
  const { ask, calls } = await openChecked(t, (_, reply) => reply.destroy())
  await assert.rejects(ask('/api/thing/1'), TypeError)
  assert.deepEqual(calls, [])
})

test('a delayed response arrives complete and is validated', async (t) => {
  const delayed: string[] = []
  const { ask, calls } = await openChecked(
    t,
    (_, reply) => reply.writeHead(200, fine).end('{"id":1}'),
    (path) => {
      delayed.push(path)
      return 1
    },
  )
  assert.equal((await ask('/api/thing/1')).text, '{"id":1}')
  assert.deepEqual(delayed, ['/api/thing/1'])
  assert.deepEqual(
    calls.map(({ answered }) => answered),
    ['{"id":1}'],
  )
})
