import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOidcOptions } from './read-oidc-options.ts'

const issuer = 'https://accounts.example.com'

test('OIDC sign-in is off unless the issuer and the client id are both set', () => {
  assert.equal(readOidcOptions({}), undefined)
  const both = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'rawnaq' }
  assert.deepEqual(readOidcOptions(both), { issuer, clientId: 'rawnaq' })
  assert.throws(() => readOidcOptions({ OIDC_ISSUER: issuer }), /set together or not at all/)
  assert.throws(() => readOidcOptions({ OIDC_CLIENT_ID: 'rawnaq' }), /set together or not at all/)
})

test('an issuer without HTTPS is refused, except on this machine', () => {
  for (const OIDC_ISSUER of ['http://accounts.example.com', 'accounts.example.com', 'https://'])
    assert.throws(() => readOidcOptions({ OIDC_ISSUER, OIDC_CLIENT_ID: 'x' }), /has to be an https:\/\/ address/)
  const local = { OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID: 'x' }
  assert.equal(readOidcOptions(local)?.issuer, 'http://localhost:9000')
})
