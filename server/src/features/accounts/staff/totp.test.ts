import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAt, newSecret, secretUri, stepOf } from './totp.ts'

/** `12345678901234567890`, the secret of the RFC 6238 examples, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes match the examples of RFC 6238', () => {
  const seconds = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000]
  assert.deepEqual(
    seconds.map((second) => codeAt(secret, Math.floor(second / 30))),
    ['287082', '081804', '050471', '005924', '279037', '353130'],
  )
})

test('a code is valid from half a minute before its time step to half a minute after it', () => {
  const at = (second: number) => stepOf(secret, '081804', new Date(second * 1000))
  const own = 37_037_036
  assert.deepEqual([own * 30 - 30, own * 30, own * 30 + 59].map(at), [own, own, own])
  assert.deepEqual([own * 30 - 31, own * 30 + 60].map(at), [null, null])
  assert.equal(stepOf(secret, '081805', new Date(own * 30_000)), null)
})

test('secrets are random, as long as the hash requires, and readable by apps', () => {
  const made = new Set(Array.from({ length: 100 }, newSecret))
  assert.equal(made.size, 100)
  for (const one of made) assert.match(one, /^[A-Z2-7]{32}$/)
  assert.equal(
    secretUri(secret, 'noura@mail.com', 'Dar: Noor'),
    `otpauth://totp/Dar%20%20Noor%3Anoura%40mail.com?secret=${secret}&issuer=Dar%20%20Noor&algorithm=SHA1&digits=6&period=30`,
  )
})
