import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf, settingText } from './setting-entries.ts'

test('a text is in the language of the page', () => {
  const entry = { title_en: ' Delivery ', title_ar: 'التوصيل' }
  assert.deepEqual(settingText('en', entry, 'title'), { text: 'Delivery' })
  assert.deepEqual(settingText('ar', entry, 'title'), { text: 'التوصيل' })
})

test('a missing text falls back to the other language and is marked with it', () => {
  assert.deepEqual(settingText('en', { title_en: ' ', title_ar: 'التوصيل' }, 'title'), { text: 'التوصيل', lang: 'ar' })
  assert.deepEqual(settingText('ar', { title_en: 'Delivery', title_ar: null }, 'title'), {
    text: 'Delivery',
    lang: 'en',
  })
})

test('a text that nobody wrote is none', () => {
  assert.equal(settingText('en', { title_en: 3 }, 'title'), null)
})

test('a setting that holds no list of entries has none', () => {
  const stored = (value: unknown) => entriesOf([{ key: 'questions', value }], 'questions')
  assert.deepEqual(stored([{ title_en: 'Why' }, null, 'Why', ['Why']]), [{ title_en: 'Why' }])
  assert.deepEqual(stored('Why'), [])
  assert.deepEqual(stored(null), [])
  assert.deepEqual(entriesOf([], 'questions'), [])
})
