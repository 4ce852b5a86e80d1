import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textToBytes } from './text-to-bytes.ts'

test('letters of every kind leave as UTF-8, one text after the other', () => {
  for (const text of ['', 'plain', 'é', 'دلة البيت', 'gift 🎁', 'long دلة '.repeat(100_000), 'short again'])
    assert.deepEqual(textToBytes(text), Buffer.from(text))
})

test('half of a pair leaves as the sign for what cannot be read', () => {
  assert.equal(textToBytes('a\ud83cb').toString(), 'a\ufffdb')
})
