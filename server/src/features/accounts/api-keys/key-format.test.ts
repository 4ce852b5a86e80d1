import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isWellFormedApiKey, looksLikeApiKey, newApiKey, prefixOfApiKey } from './key-format.ts'

test('an API key has a prefix, forty random characters and a checksum that finds every mistyped character', () => {
  const key = newApiKey()
  assert.match(key, /^rwq_[0-9A-Za-z]{46}$/)
  assert.deepEqual([looksLikeApiKey(key), isWellFormedApiKey(key), prefixOfApiKey(key)], [true, true, key.slice(0, 12)])
  assert.notEqual(newApiKey(), key)
  fc.assert(
    fc.property(fc.nat(45), fc.constantFrom(...'0aZ_-é'), (place, typed) => {
      const mistyped = `${key.slice(0, 4 + place)}${typed}${key.slice(5 + place)}`
      assert.equal(isWellFormedApiKey(mistyped), mistyped === key)
    }),
  )
})

test('the checksum of a key is the CRC-32 of its random characters in base 62', () => {
  const secret = '0'.repeat(40)
  assert.equal(isWellFormedApiKey(`rwq_${secret}2kaqcA`), true)
  assert.equal(isWellFormedApiKey(`rwq_${secret}2kaqcB`), false)
  assert.equal(isWellFormedApiKey('rwq_'), false)
  assert.equal(isWellFormedApiKey(''), false)
})
