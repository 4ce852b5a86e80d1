import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountClient, withAccessToken } from './account-client.ts'
import type { ApiRequest } from './client.ts'

function listeningTo(accessToken: string | null) {
  const sent: ApiRequest[] = []
  const transport = withAccessToken(
    async (call) => {
      sent.push(call)
      return { status: 200, body: null }
    },
    () => accessToken,
  )
  return { client: accountClient(transport, 'ar'), sent }
}

test('a call carries the access token of that moment, and none where there is none', async () => {
  const signedIn = listeningTo('abc')
  await signedIn.client.me()
  const headers = { locale: 'ar', 'content-language': 'ar' }
  assert.deepEqual(signedIn.sent, [
    { method: 'GET', path: '/api/auth/me', headers: { ...headers, authorization: 'Bearer abc' } },
  ])
  const visitor = listeningTo(null)
  await visitor.client.me()
  assert.deepEqual(visitor.sent[0]!.headers, headers)
})

test('what changes is put, what goes is deleted', async () => {
  const { client, sent } = listeningTo('abc')
  await client.changeInfo({ name: 'Noura' })
  await client.deleteAddress(5)
  assert.deepEqual(
    sent.map(({ method, path, body }) => [method, path, body]),
    [
      ['PUT', '/api/auth/me', '{"name":"Noura"}'],
      ['DELETE', '/api/address/5', undefined],
    ],
  )
})
