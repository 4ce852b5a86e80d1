import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from './detect-language.ts'

test('a text is in the language of its first letter', () => {
  assert.equal(languageOf('Emerald vase'), 'en')
  assert.equal(languageOf('«مزهرية» Emerald'), 'ar')
  assert.equal(languageOf('3 × Vase'), 'en')
  for (const text of ['', '2026', '$5.00', '花']) assert.equal(languageOf(text), null, text)
})
