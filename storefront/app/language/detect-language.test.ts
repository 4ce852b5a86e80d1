import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectLanguage } from './detect-language.ts'

test('the first alphabetic character decides the language of a text', () => {
  assert.equal(detectLanguage('Emerald vase'), 'en')
  assert.equal(detectLanguage('«مزهرية» Emerald'), 'ar')
  assert.equal(detectLanguage('3 × Vase'), 'en')
  for (const text of ['', '2026', '$5.00', '花']) assert.equal(detectLanguage(text), null, text)
})
