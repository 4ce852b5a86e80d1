import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SearchWord } from './search-word.ts'
import { withSynonyms } from './synonyms.ts'

const stem = (name: string) => ({ stem: name, share: 0.5, named: 0.1 })
const phrase = (text: string) => text.split(' ').map(stem)
const group = (...phrases: string[]) => phrases.map(phrase)
const searched = (text: string): SearchWord[] =>
  text
    .split(' ')
    .map((name, place) => ({ place, own: [stem(name)], others: [stem(`${name}s`)], synonyms: [], isSpelled: false }))
const shown = (words: SearchWord[]) =>
  words.map(
    ({ own, others, synonyms }) =>
      [own, ...synonyms].map((one) => one.map(({ stem }) => stem).join(' ')).join(' = ') +
      (others.length > 0 ? ' …' : ''),
  )

test('a word finds the other words and phrases of its group', () => {
  assert.deepEqual(shown(withSynonyms(searched('oud gift'), [group('oud', 'عود', 'دهن عود')])), [
    'oud = عود = دهن عود …',
    'gift …',
  ])
})

test('a phrase is found as a whole, the longest first', () => {
  const groups = [group('oud', 'عود', 'دهن عود'), group('دهن', 'oil')]
  assert.deepEqual(shown(withSynonyms(searched('هدي دهن عود'), groups)), ['هدي …', 'دهن عود = oud = عود'])
  assert.deepEqual(shown(withSynonyms(searched('دهن ورد'), groups)), ['دهن = oil …', 'ورد …'])
})

test('a word of two groups has the synonyms of both, each once', () => {
  const groups = [group('oud', 'عود'), group('oud', 'agarwood', 'عود')]
  assert.deepEqual(shown(withSynonyms(searched('oud'), groups)), ['oud = عود = agarwood …'])
})

test('words without synonyms do not change, and every typed stem stays in its place', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd')
  const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
  const groups = fc.array(
    fc.array(text, { maxLength: 4 }).map((phrases) => group(...phrases)),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(text, groups, (typed, given) => {
      const words = searched(typed)
      assert.deepEqual(withSynonyms(words, []), words)
      const own = withSynonyms(words, given).flatMap((one) => one.own)
      assert.deepEqual(own, phrase(typed))
    }),
  )
})
