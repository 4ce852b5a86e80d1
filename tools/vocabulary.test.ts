import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileAt } from './syntax.ts'
import { retiredWordsIn, vocabularyFiles } from './vocabulary.ts'

/** Files that must contain retired words, each with its reason. */
const allowed: Record<string, string> = {
  'docs/glossary.md': 'lists the retired words beside the terms to use',
  'tools/vocabulary.ts': 'lists the retired words',
  'tools/vocabulary.test.ts': 'plants retired words',
}

test('no file contains a retired word', () => {
  const files = vocabularyFiles().filter((path) => !(path in allowed))
  assert.ok(files.length > 1000)
  assert.deepEqual(
    files.flatMap((path) => retiredWordsIn(fileAt(path))),
    [],
  )
})

const planted: [what: string, path: string, text: string, expected: RegExp][] = [
  ['a file name with a retired word', 'server/src/hold-kept.ts', '', /named with “kept”/],
  ['a file name with a retired pair of words', 'e2e/looking-round.ts', '', /named with “looking-round”/],
  ['an exported type', 'a.ts', 'export type Kept = { body: string }', /exports Kept/],
  ['an exported participle', 'a.ts', 'export type Found = { id: number }', /exports Found/],
  ['an exported function', 'a.ts', 'export function tellCustomer() {}', /exports tellCustomer \(“tell”\)/],
  ['an exported constant', 'a.tsx', 'export const PATIENCE = 5', /exports PATIENCE/],
  ['an exported name of two words', 'a.ts', 'export const usePartAtOnce = () => {}', /“at-once”/],
  ['a local name', 'server/src/a.ts', 'function run() {\n  const wishes = 5\n}', /declares wishes/],
  ['a type of a tool', 'tools/a.ts', 'type Wishes = string[]', /declares Wishes/],
  ['a key of the words', 'admin/src/words/en/a.ts', "export default { hamper: { kept: 'Saved' } }", /has the key kept/],
  ['a comment', 'a.ts', '// What is kept in memory.\nconst a = 1', /a\.ts:1 has “kept”/],
  [
    'a doc comment of several lines',
    'a.ts',
    '/**\n * One step.\n * Sends a letter.\n */\nconst a = 1',
    /a\.ts:3 has “letter”/,
  ],
  ['a comment of a style sheet', 'a.css', '/* Drawn once. */\na { color: red }', /has “Drawn”/],
  ['a test name', 'a.test.ts', "test('whoever asks is refused', () => {})", /has “whoever”/i],
  ['a test name with a value in it', 'a.test.ts', `test(\`\${n} pieces are sold\`, () => {})`, /has “pieces”/],
  ['a document', 'docs/a.md', 'Pages are drawn anew.', /has “drawn”/],
]

for (const [what, path, text, expected] of planted) {
  test(`${what} is noticed`, () => assert.match(retiredWordsIn({ path, text }).join('\n'), expected))
}

const retiredSentences = [
  'The customer is told of it.',
  'The wish names an item.',
  'A search never asked before.',
  'It says so at the field.',
  'The letter leaves within a minute.',
  'Each piece has a price.',
  'Orders are held for half an hour.',
  'The way in is a door.',
  'Items are put on the shelf.',
  'A deed of the staff is written down.',
  'It is on the trail.',
  'The code is spent.',
  'Five guesses are allowed.',
  'A rule of the house applies.',
  'The figures are on another page.',
  'Too many tries are refused.',
  'The text stands in the words file.',
  'Pages are packed with Brotli.',
  'Chores run every minute.',
  'Whoever may write may read.',
  'Carries a call in person.',
  'The profile, once the shop has agreed.',
  'A visitor is led to the login.',
  'Sizes that cannot be had are struck.',
]

for (const sentence of retiredSentences) {
  test(`the sentence “${sentence}” is refused`, () => {
    assert.notDeepEqual(retiredWordsIn({ path: 'docs/a.md', text: sentence }), [])
  })
}

const ordinarySentences = [
  'The server keeps the connection open.',
  'The connection is kept open for 72 seconds.',
  'A row lock is held until the transaction ends.',
  'Arabic letters are folded to one form.',
  'The user is asked for a password.',
  'The client tries again after a second.',
  'Pieces of HTML are escaped.',
  'The answer says that the item is missing.',
  'The time spent in the database is measured.',
  'KNET stands for Kuwait Network.',
  'Several requests can arrive at once.',
  'Processes take jobs in turn.',
  'A redirect leads to the sign-in page.',
  'Rows are in `shelf_items` and counts in `kept_counts`.',
  'See [the decision](decisions/late-scripts.md).',
]

for (const sentence of ordinarySentences) {
  test(`the sentence “${sentence}” is ordinary English`, () => {
    assert.deepEqual(retiredWordsIn({ path: 'docs/a.md', text: sentence }), [])
  })
}

test('standard names with a retired word in them are allowed', () => {
  const text = 'export const keepAlive = 72\nexport type sentAt = Date'
  assert.deepEqual(retiredWordsIn({ path: 'http/keep-alive.ts', text }), [])
})
