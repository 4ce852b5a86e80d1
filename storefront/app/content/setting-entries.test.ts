import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '@rawnaq/contract/settings'
import { standardAccessibility, standardPrivacy } from '@rawnaq/contract/words/legal-texts'
import { entriesOf, settingText, textSections } from './setting-entries.ts'

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

const standard = [{ title_en: 'Standard', title_ar: 'جاهز' }]

test('a text page shows the sections of the shop, and the standard ones only without any', () => {
  const value = [{ title_en: 'Ours', paragraph_en: 'Text' }, { title_en: ' ' }]
  const ours = [{ title: { text: 'Ours' }, paragraph: { text: 'Text' } }]
  assert.deepEqual(textSections([{ key: 'privacy', value }], 'privacy', 'en', standard), ours)
  for (const empty of [null, [], [{ title_en: '' }]])
    assert.deepEqual(textSections([{ key: 'privacy', value: empty }], 'privacy', 'ar', standard), [
      { title: { text: 'جاهز' }, paragraph: null },
    ])
  assert.deepEqual(textSections([], 'conditions', 'en'), [])
})

test('the standard texts are complete in both languages and can be saved as settings', () => {
  for (const [key, sections] of [
    ['privacy', standardPrivacy],
    ['accessibility', standardAccessibility],
  ] as const) {
    assert.deepEqual(settings[key].parse(sections), sections)
    for (const section of sections)
      for (const text of Object.values(section)) assert.ok(text.length > 3 && text === text.trim(), text)
  }
})
