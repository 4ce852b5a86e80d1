import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readIdentityOptions } from './read-oidc-options.ts'

const issuer = 'https://accounts.example.com'

test('signing in through another site is off unless it and our name there are set', () => {
  assert.equal(readIdentityOptions({}), undefined)
  const both = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'rawnaq' }
  assert.deepEqual(readIdentityOptions(both), { issuer, clientId: 'rawnaq' })
  assert.throws(() => readIdentityOptions({ OIDC_ISSUER: issuer }), /set together or not at all/)
  assert.throws(() => readIdentityOptions({ OIDC_CLIENT_ID: 'rawnaq' }), /set together or not at all/)
})

test('an issuer that others could speak for is refused', () => {
  for (const OIDC_ISSUER of ['http://accounts.example.com', 'accounts.example.com', 'https://'])
    assert.throws(() => readIdentityOptions({ OIDC_ISSUER, OIDC_CLIENT_ID: 'x' }), /has to be an https:\/\/ address/)
  const local = { OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID: 'x' }
  assert.equal(readIdentityOptions(local)?.issuer, 'http://localhost:9000')
})
