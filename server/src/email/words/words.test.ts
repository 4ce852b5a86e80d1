import assert from 'node:assert/strict'
import { test } from 'node:test'
import ar from './ar.ts'
import en from './en.ts'

type Entry = [place: string, words: string]

const entriesOf = (words: object, at = ''): Entry[] =>
  Object.entries(words).flatMap(([key, value]): Entry[] =>
    typeof value === 'string' ? [[at + key, value]] : entriesOf(value, `${at}${key}.`),
  )
const places = ([place, words]: Entry) => `${place} ${[...words.matchAll(/\{\w+\}/g)].sort().join(' ')}`

test('emails have the same texts and placeholders in both languages', () => {
  assert.deepEqual(entriesOf(ar).map(places), entriesOf(en).map(places))
})

test('Arabic emails are in Arabic, with Arabic punctuation', () => {
  for (const [place, words] of entriesOf(ar).filter(([, words]) => words !== 'PayPal')) {
    assert.match(words, /[\u0621-\u064a]/, place)
    assert.doesNotMatch(words, /[٠-٩۰-۹,;?!]/, place)
  }
})
