import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textToBytes } from './text-to-bytes.ts'

test('texts of any script are encoded as UTF-8, one after the other', () => {
  for (const text of ['', 'plain', 'é', 'دلة البيت', 'gift 🎁', 'long دلة '.repeat(100_000), 'short again'])
    assert.deepEqual(textToBytes(text), Buffer.from(text))
})

test('a lone surrogate becomes the replacement character', () => {
  assert.equal(textToBytes('a\ud83cb').toString(), 'a\ufffdb')
})
