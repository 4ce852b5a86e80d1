import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describe } from './description.ts'

const text = (locale: 'en' | 'ar', value: string) => ({ locale, field: 'description', value })

test('a description opens with its first sentence and is split at blank lines', () => {
  const translations = [text('en', 'Scent comes first. Then the coffee.\n\nTurned by one craftsman.\n')]
  assert.deepEqual(describe(translations, 'en'), {
    firstSentence: 'Scent comes first.',
    paragraphs: ['Then the coffee.', 'Turned by one craftsman.'],
    locale: 'en',
  })
})

test('a long first sentence does not stand out', () => {
  const long = `${'Very long '.repeat(12)}indeed.`
  assert.deepEqual(describe([text('en', long)], 'en'), { firstSentence: null, paragraphs: [long], locale: 'en' })
})

test('a description written in the other language only is shown as that language', () => {
  const translations = [text('en', ' '), text('ar', 'يصل الطيب قبل القهوة. يخرطها حرفيّ واحد.')]
  assert.deepEqual(describe(translations, 'en'), {
    firstSentence: 'يصل الطيب قبل القهوة.',
    paragraphs: ['يخرطها حرفيّ واحد.'],
    locale: 'ar',
  })
})

test('an item without a description has no paragraphs', () => {
  assert.deepEqual(describe([], 'ar'), { firstSentence: null, paragraphs: [], locale: 'ar' })
})
