import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountClient, withAccessToken } from './account-client.ts'
import type { ApiRequest } from './client.ts'

function recordingClient(accessToken: string | null) {
  const sent: ApiRequest[] = []
  const transport = withAccessToken(
    async (request) => {
      sent.push(request)
      return { status: 200, body: null }
    },
    () => accessToken,
  )
  return { client: accountClient(transport, 'ar'), sent }
}

test('a request has the current access token, if there is one', async () => {
  const signedIn = recordingClient('abc')
  await signedIn.client.me()
  const headers = { locale: 'ar', 'content-language': 'ar' }
  assert.deepEqual(signedIn.sent, [
    { method: 'GET', path: '/api/auth/me', headers: { ...headers, authorization: 'Bearer abc' } },
  ])
  const visitor = recordingClient(null)
  await visitor.client.me()
  assert.deepEqual(visitor.sent[0]!.headers, headers)
})

test('changes are sent with PUT, deletions with DELETE', async () => {
  const { client, sent } = recordingClient('abc')
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
