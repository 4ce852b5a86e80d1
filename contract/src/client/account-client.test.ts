import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountClient } from './account-client.ts'
import type { ApiRequest } from './client.ts'

test('changes are sent with PUT, deletions with DELETE', async () => {
  const sent: ApiRequest[] = []
  const client = accountClient(async (request) => {
    sent.push(request)
    return { status: 200, body: null }
  }, 'ar')
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
