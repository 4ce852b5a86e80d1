import assert from 'node:assert/strict'
import { test } from 'node:test'
import ar from './ar.ts'
import en from './en.ts'

type Said = [place: string, words: string]

const said = (words: object, at = ''): Said[] =>
  Object.entries(words).flatMap(([key, value]): Said[] =>
    typeof value === 'string' ? [[at + key, value]] : said(value, `${at}${key}.`),
  )
const places = ([place, words]: Said) => `${place} ${[...words.matchAll(/\{\w+\}/g)].sort().join(' ')}`

test('emails have the same texts and placeholders in both languages', () => {
  assert.deepEqual(said(ar).map(places), said(en).map(places))
})

test('Arabic emails are in Arabic, with Arabic punctuation', () => {
  for (const [place, words] of said(ar).filter(([, words]) => words !== 'PayPal')) {
    assert.match(words, /[\u0621-\u064a]/, place)
    assert.doesNotMatch(words, /[٠-٩۰-۹,;?!]/, place)
  }
})
