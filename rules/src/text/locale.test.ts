import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directionOf, isLocale, locales, localisedText, otherLocale } from './locale.ts'

test('the languages are English and Arabic', () => {
  assert.deepEqual(locales, ['en', 'ar'])
  assert.deepEqual(locales.map(directionOf), ['ltr', 'rtl'])
  assert.deepEqual(locales.map(otherLocale), ['ar', 'en'])
})

test('other values are not languages', () => {
  assert.ok(locales.every(isLocale))
  for (const value of ['fr', 'EN', 'ar-KW', '', null, undefined, 0]) assert.equal(isLocale(value), false)
})

test('a text is returned in the requested language', () => {
  const vase = { en: 'Vase', ar: 'مزهرية' }
  assert.deepEqual(localisedText(vase, 'en'), { text: 'Vase', locale: 'en' })
  assert.deepEqual(localisedText(vase, 'ar'), { text: 'مزهرية', locale: 'ar' })
})

test('a missing text is returned in the other language, with that locale', () => {
  for (const ar of [null, undefined, '', ' \n'])
    assert.deepEqual(localisedText({ en: 'Vase', ar }, 'ar'), { text: 'Vase', locale: 'en' })
  assert.deepEqual(localisedText({ ar: 'مزهرية' }, 'en'), { text: 'مزهرية', locale: 'ar' })
})

test('a text missing in both languages is empty', () => {
  assert.deepEqual(localisedText({ en: null, ar: null }, 'ar'), { text: '', locale: 'ar' })
  assert.deepEqual(localisedText({ en: ' ', ar: '' }, 'en'), { text: '', locale: 'en' })
})
