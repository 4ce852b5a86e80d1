import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal, type ApiRequest, apiClient } from './client.ts'

/** A client whose calls are written down, and answered alike. */
function listeningClient(status = 200, body: unknown = { data: 1 }) {
  const sent: ApiRequest[] = []
  const client = apiClient(async (call) => {
    sent.push(call)
    return { status, body }
  }, 'ar')
  return { client, sent }
}

test('a call carries the language in both headers', async () => {
  const { client, sent } = listeningClient()
  await client.item(5)
  assert.deepEqual(sent, [{ method: 'GET', path: '/api/item/5', headers: { locale: 'ar', 'content-language': 'ar' } }])
})

test('a query leaves out what is not wanted', async () => {
  const { client, sent } = listeningClient()
  await client.items({ search: 'هدية & <b>', page: 2, category_ids: [1, 2], code: undefined, sort: null, offer_id: '' })
  assert.equal(
    decodeURIComponent(sent[0]!.path).replaceAll('+', ' '),
    '/api/item?search=هدية & <b>&page=2&category_ids=1,2',
  )
})

test('what is typed so far is sent as it is', async () => {
  const { client, sent } = listeningClient()
  await client.suggest('gold v')
  assert.equal(sent[0]!.path, '/api/search/suggest?search=gold+v')
})

test('what is being asked for while somebody types on can be given up', async () => {
  const { client, sent } = listeningClient()
  const { signal } = new AbortController()
  await client.suggest('gold v', signal)
  assert.equal(sent[0]!.signal, signal)
})

test('an order is placed under its key', async () => {
  const { client, sent } = listeningClient()
  await client.checkout({ items: [], payment_method: 'cash', expected_total: 1 } as never, 'the-key-of-the-order')
  const { method, path, headers, body } = sent[0]!
  assert.deepEqual([method, path], ['POST', '/api/order/checkout'])
  assert.deepEqual([headers['idempotency-key'], headers['content-type']], ['the-key-of-the-order', 'application/json'])
  assert.deepEqual(JSON.parse(body!), { items: [], payment_method: 'cash', expected_total: 1 })
})

test('a code is sent as it is, whatever is in it', async () => {
  const { client, sent } = listeningClient()
  await client.coupon('A/B?c')
  assert.equal(sent[0]!.path, '/api/coupon/A%2FB%3Fc')
})

test('a no of the shop is thrown with its words, its fields and its fresh figures', async () => {
  const body = { message: 'Changed', code: 'total_changed', errors: { a: ['b'] }, data: { grand_total: 5 } }
  const { client } = listeningClient(409, body)
  await assert.rejects(client.item(1), (refusal) => {
    assert.ok(refusal instanceof ApiRefusal)
    const { status, code, message, errors, data } = refusal
    assert.deepEqual({ status, code, message, errors, data }, { status: 409, ...body })
    return true
  })
})

test('an answer that is no refusal of ours is thrown as internal_error', async () => {
  const { client } = listeningClient(502, null)
  await assert.rejects(client.item(1), { status: 502, code: 'internal_error', message: 'status 502' })
})
