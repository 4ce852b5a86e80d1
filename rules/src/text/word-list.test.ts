import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from './word-list.ts'

test('Latin and Arabic commas, semicolons, bars and lines separate words, spaces do not', () => {
  assert.deepEqual(wordsIn(' oud, agarwood ;دهن عود،عود؛ بخور|incense / oud oil\ntree,,'), [
    'oud',
    'agarwood',
    'دهن عود',
    'عود',
    'بخور',
    'incense',
    'oud oil',
    'tree',
  ])
  assert.deepEqual(wordsIn(' , ،'), [])
})
