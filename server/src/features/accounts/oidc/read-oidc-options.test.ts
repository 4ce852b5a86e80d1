import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { readOidcOptions } from './read-oidc-options.ts'

const issuer = 'https://accounts.example.com'
const keyOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const google = { GOOGLE_CLIENT_ID: 'rawnaq', GOOGLE_CLIENT_SECRET: 'rose' }
const apple = { APPLE_CLIENT_ID: 'app.rawnaq', APPLE_TEAM_ID: 'T1', APPLE_KEY_ID: 'K1' }

test('an issuer is offered once its settings are complete', () => {
  assert.deepEqual(readOidcOptions({}), [])
  const APPLE_PRIVATE_KEY = keyOf('prime256v1')
  const other = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'rawnaq' }
  const all = readOidcOptions({ ...google, ...apple, APPLE_PRIVATE_KEY, ...other })
  assert.deepEqual(
    all.map(({ name, issuer, clientId }) => [name, issuer, clientId]),
    [
      ['google', 'https://accounts.google.com', 'rawnaq'],
      ['apple', 'https://appleid.apple.com', 'app.rawnaq'],
      ['other', issuer, 'rawnaq'],
    ],
  )
  for (const some of [{ OIDC_ISSUER: issuer }, { OIDC_CLIENT_ID: 'x' }, { GOOGLE_CLIENT_ID: 'x' }, apple])
    assert.throws(() => readOidcOptions(some), /are set together or not at all\.$/)
  assert.throws(() => readOidcOptions({ OIDC_CLIENT_SECRET: 'x' }), /OIDC_CLIENT_SECRET goes with OIDC_ISSUER/)
})

test('an issuer without HTTPS is refused, except on this machine', () => {
  for (const OIDC_ISSUER of ['http://accounts.example.com', 'accounts.example.com', 'https://'])
    assert.throws(() => readOidcOptions({ OIDC_ISSUER, OIDC_CLIENT_ID: 'x' }), /has to be an https:\/\/ address/)
  assert.throws(() => readOidcOptions({ ...google, GOOGLE_ISSUER: 'http://a.example' }), /^Error: GOOGLE_ISSUER has/)
  const local = { OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID: 'x' }
  assert.equal(readOidcOptions(local)[0]?.issuer, 'http://localhost:9000')
})

test('the key from Apple may be on one line; anything else is refused without its content', () => {
  const onOneLine = keyOf('prime256v1').replaceAll('\n', '\\n')
  assert.equal(readOidcOptions({ ...apple, APPLE_PRIVATE_KEY: onOneLine })[0]?.name, 'apple')
  for (const APPLE_PRIVATE_KEY of ['rose-oud', keyOf('secp384r1')])
    assert.throws(
      () => readOidcOptions({ ...apple, APPLE_PRIVATE_KEY }),
      /^Error: APPLE_PRIVATE_KEY has to be the content of the \.p8 file of the key from Apple\.$/,
    )
})
