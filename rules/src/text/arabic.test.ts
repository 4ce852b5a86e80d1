import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold, foldPairs } from './arabic.ts'

test('spelling variants of Arabic characters are equal', () => {
  const cases = [
    ['أحمد', 'احمد'],
    ['إحسان', 'احسان'],
    ['آلاء', 'الاء'],
    ['ٱلهدايا', 'الهدايا'],
    ['مستشفى', 'مستشفي'],
    ['هدية', 'هديه'],
    ['لؤلؤ', 'لولو'],
    ['هادئ', 'هادي'],
    ['مائدة', 'مايده'],
    ['ماء', 'ماء'],
    ['کادو', 'كادو'],
    ['یاسمین', 'ياسمين'],
  ] as const
  for (const [text, folded] of cases) assert.equal(fold(text), folded)
})

test('vowel signs and tatweel are ignored', () => {
  assert.equal(fold('هَدِيَّةٌ'), 'هديه')
  assert.equal(fold('رونـــق'), 'رونق')
  assert.equal(fold('الرَّحْمٰن'), 'الرحمن')
})

test('ligatures become their base characters', () => {
  assert.equal(fold('ﻻﺣﻤﺪ'), 'لاحمد')
  assert.equal(fold('ﷲ'), 'الله')
})

test('Latin, Arabic and Persian digits are equal', () => {
  assert.equal(fold('١٢٣'), '123')
  assert.equal(fold('۱۲۳'), '123')
  assert.equal(fold('30×٢٠ سم'), '30 20 سم')
})

test('case and accents of Latin text are ignored', () => {
  assert.equal(fold('Café CRÈME'), 'cafe creme')
  assert.equal(fold('cafe\u0301'), 'cafe')
  assert.equal(fold('Łódź Ørsted Türkiye İstanbul'), 'lodz orsted turkiye istanbul')
  assert.equal(fold('ＶＡＳＥ ﬁne'), 'vase fine')
})

test('punctuation, symbols and white space become one space and are trimmed', () => {
  assert.equal(fold('  gold-plated,  «vase» (№ 5)… '), 'gold plated vase no 5')
  assert.equal(fold('هدايا، عطور؛ وورود؟'), 'هدايا عطور وورود')
  assert.equal(fold("women's\tday\u00a0\n2024"), 'women s day 2024')
  assert.equal(fold('🎁 gift 🎁'), 'gift')
  assert.equal(fold('gold\u0000vase'), 'gold vase')
  assert.equal(fold('!?،'), '')
  assert.equal(fold(''), '')
})

test('invisible marks of pasted text are ignored', () => {
  assert.equal(fold('\u200fرونق\u200e \ufeffvase\u00ad'), 'رونق vase')
  assert.equal(fold('می\u200cخواهم'), 'ميخواهم')
})

test('folding is idempotent for every Unicode character', () => {
  for (let code = 0; code < 0xd800; code++) {
    const folded = fold(`a${String.fromCharCode(code)}b`)
    assert.equal(fold(folded), folded)
  }
})

test('composed and decomposed text fold to the same for every Unicode character', () => {
  for (let code = 0; code < 0xd800; code++) {
    const text = `a${String.fromCharCode(code)}b`
    assert.equal(fold(text.normalize('NFC')), fold(text.normalize('NFD')))
  }
})

test('every translation pair has two strings of the same length', () => {
  for (const [from, to] of foldPairs) assert.equal(from.length, to.length)
  const letters = foldPairs.flatMap(([from]) => Array.from(from))
  assert.equal(new Set(letters).size, letters.length)
})
