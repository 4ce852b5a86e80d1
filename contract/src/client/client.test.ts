import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal, type ApiRequest, apiClient } from './client.ts'

/** A client that records its requests and gets the same response for each. */
function recordingClient(status = 200, body: unknown = { data: 1 }) {
  const sent: ApiRequest[] = []
  const client = apiClient(async (request) => {
    sent.push(request)
    return { status, body }
  }, 'ar')
  return { client, sent }
}

test('a request has the language in both headers', async () => {
  const { client, sent } = recordingClient()
  await client.item(5)
  assert.deepEqual(sent, [{ method: 'GET', path: '/api/item/5', headers: { locale: 'ar', 'content-language': 'ar' } }])
})

test('empty query parameters are omitted', async () => {
  const { client, sent } = recordingClient()
  await client.items({ search: 'هدية & <b>', page: 2, category_ids: [1, 2], code: undefined, sort: null, offer_id: '' })
  assert.equal(
    decodeURIComponent(sent[0]!.path).replaceAll('+', ' '),
    '/api/item?search=هدية & <b>&page=2&category_ids=1,2',
  )
})

test('suggestions are requested for the typed text', async () => {
  const { client, sent } = recordingClient()
  await client.suggest('gold v')
  assert.equal(sent[0]!.path, '/api/search/suggest?search=gold+v')
})

test('a suggestion request can be aborted', async () => {
  const { client, sent } = recordingClient()
  const { signal } = new AbortController()
  await client.suggest('gold v', signal)
  assert.equal(sent[0]!.signal, signal)
})

test('an order is placed with its idempotency key', async () => {
  const { client, sent } = recordingClient()
  await client.checkout({ items: [], payment_method: 'cash', expected_total: 1 } as never, 'the-key-of-the-order')
  const { method, path, headers, body } = sent[0]!
  assert.deepEqual([method, path], ['POST', '/api/order/checkout'])
  assert.deepEqual([headers['idempotency-key'], headers['content-type']], ['the-key-of-the-order', 'application/json'])
  assert.deepEqual(JSON.parse(String(body)), { items: [], payment_method: 'cash', expected_total: 1 })
})

test('a coupon code is encoded in the path', async () => {
  const { client, sent } = recordingClient()
  await client.coupon('A/B?c')
  assert.equal(sent[0]!.path, '/api/coupon/A%2FB%3Fc')
})

test('a refusal is thrown with its message, field errors and current values', async () => {
  const body = { message: 'Changed', code: 'total_changed', errors: { a: ['b'] }, data: { grand_total: 5 } }
  const { client } = recordingClient(409, body)
  await assert.rejects(client.item(1), (refusal) => {
    assert.ok(refusal instanceof ApiRefusal)
    const { status, code, message, errors, data } = refusal
    assert.deepEqual({ status, code, message, errors, data }, { status: 409, ...body })
    return true
  })
})

test('an error without a refusal code is thrown as internal_error', async () => {
  const { client } = recordingClient(502, null)
  await assert.rejects(client.item(1), { status: 502, code: 'internal_error', message: 'status 502' })
})
