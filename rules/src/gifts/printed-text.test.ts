import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type EngravingRules, engravingError, giftMessageError, graphemeCount, printedText } from './printed-text.ts'

test('a gift message has at most 200 graphemes and six lines', () => {
  assert.equal(giftMessageError('ن'.repeat(200)), null)
  assert.equal(giftMessageError('ن'.repeat(201)), 'too_long')
  assert.equal(giftMessageError('نّ'.repeat(200)), null)
  assert.equal(giftMessageError(Array(6).fill('عيدكم مبارك').join('\n')), null)
  assert.equal(giftMessageError(Array(7).fill('Eid').join('\n')), 'too_many_lines')
  assert.equal(giftMessageError(''), null)
})

test('emoji, control and hidden characters are refused in a message', () => {
  for (const emoji of ['🎁', 'love ❤️', '🇰🇼', '1️⃣', '👨‍👩‍👧'])
    assert.equal(giftMessageError(emoji), 'not_printable', emoji)
  for (const hidden of ['a\u0000', 'a\tb', 'a\u202Eb', 'a\u200Bb', '\uD800', 'a\u2028b', '\uE000'])
    assert.equal(giftMessageError(hidden), 'hidden_characters', JSON.stringify(hidden))
  assert.equal(giftMessageError(`a${'\u0301'.repeat(7)}`), 'too_many_marks')
  for (const good of ['کتاب\u200Cها', 'مُبَارَكٌ', 'Zoë & Noor, 2026: #1!', '10 % off', 'À bientôt…'])
    assert.equal(giftMessageError(good), null, good)
})

test('a text is stored in form NFC with line breaks of one kind', () => {
  assert.equal(printedText('  Zoe\u0308 \r\nعيدكم\rمبارك \t'), 'Zoë\nعيدكم\nمبارك')
})

test('storing a text twice changes nothing, and its length counts no surrogate or mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const stored = printedText(typed)
      assert.equal(printedText(stored), stored)
      assert.ok(graphemeCount(stored) <= stored.length)
    }),
  )
})

const ring: EngravingRules = { max_length: 10, max_lines: 2, scripts: ['latin', 'arabic', 'digits'] }

test('an engraving fits its item line by line', () => {
  assert.equal(engravingError('Noura\nنورة', ring), null)
  assert.equal(engravingError('Noura Huda!', ring), 'too_long')
  assert.equal(engravingError('N\nH\nS', ring), 'too_many_lines')
  assert.equal(engravingError('Noura نورة', ring), 'mixed_directions')
  assert.equal(engravingError('نــورة', ring), 'not_printable')
  assert.equal(engravingError('نـورة', ring), null)
  assert.equal(engravingError('N ♥ H', ring), 'not_printable')
})

test('an engraving uses the scripts that the item offers', () => {
  const only = (...scripts: EngravingRules['scripts'][number][]) => ({ ...ring, scripts })
  assert.equal(engravingError('N & H', only('latin')), null)
  assert.equal(engravingError('نورة', only('latin')), 'script_not_offered')
  assert.equal(engravingError('Noura', only('arabic')), 'script_not_offered')
  assert.equal(engravingError('2026', only('latin')), 'script_not_offered')
  assert.equal(engravingError('٢٠٢٦', only('digits')), null)
  assert.equal(engravingError('٢٠٢٦', only('arabic')), 'script_not_offered')
  assert.equal(engravingError('سارة ٢٠٢٦', only('arabic', 'digits')), null)
  assert.equal(engravingError('Нура', ring), 'script_not_offered')
  assert.equal(engravingError('美', ring), 'script_not_offered')
  assert.equal(engravingError('N $ H', ring), 'script_not_offered')
})
