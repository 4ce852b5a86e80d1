import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { accountIssueWords } from './account-issues.ts'
import { type IssueCode, issueCode, wordsForIssue } from './issues.ts'
import { refusals } from './refusals.ts'

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
const isEnglish = (text: string) => /^[A-Z]/.test(text) && !isArabic(text)

test('every refusal has a status and a text in both languages', () => {
  for (const [code, { status, en, ar }] of Object.entries(refusals)) {
    assert.match(code, /^[a-z_]+$/)
    assert.ok(status >= 400 && status < 600 && (isEnglish(en) || code === 'taken') && isArabic(ar), code)
  }
})

test('every field error has a text in both languages', () => {
  for (const [code, { en, ar }] of Object.entries(accountIssueWords)) assert.ok(isEnglish(en) && isArabic(ar), code)
})

test('no refusal ends with a period, a question mark or an exclamation mark', () => {
  const sentences = [...Object.values(refusals), ...Object.values(accountIssueWords)].flatMap(({ en, ar }) => [en, ar])
  for (const sentence of sentences) assert.doesNotMatch(sentence, /[!?؟.]$/)
})

const invalidValues: [schema: z.ZodType, value: unknown, code: IssueCode][] = [
  [z.string(), undefined, 'required'],
  [z.string(), null, 'required'],
  [z.string(), 5, 'wrong_type'],
  [z.number(), Number.NaN, 'wrong_type'],
  [z.int(), 1.5, 'wrong_type'],
  [z.string().min(2), 'a', 'too_short'],
  [z.string().max(2), 'abc', 'too_long'],
  [z.number().min(2), 1, 'too_small'],
  [z.int().max(2), 3, 'too_big'],
  [z.array(z.int()).min(1), [], 'too_few'],
  [z.array(z.int()).max(1), [1, 2], 'too_many'],
  [z.enum(['a', 'b']), 'c', 'not_an_option'],
  [z.strictObject({}), { a: 1 }, 'unknown_field'],
  [z.string().regex(/^a$/), 'b', 'invalid'],
  [z.union([z.int(), z.boolean()]), 'b', 'invalid'],
  [z.string().refine(() => false, 'phone'), 'b', 'phone'],
  [z.string().refine(() => false, 'something of its own'), 'b', 'invalid'],
]

test('every issue of a schema has a code', () => {
  for (const [schema, value, code] of invalidValues) {
    const [issue] = schema.safeParse(value).error!.issues
    assert.equal(issueCode(issue as never), code, issue!.message)
  }
})

test('the text of an issue is in the language of the reader', () => {
  assert.equal(wordsForIssue({ message: 'phone' }, 'en'), 'Enter a phone number of 8 to 15 digits')
  assert.equal(wordsForIssue({ message: 'phone' }, 'ar'), 'يُرجى إدخال رقم هاتف من 8 إلى 15 رقمًا')
})

test('account errors have their texts on account pages only', () => {
  const short = { code: 'too_small', origin: 'string', message: 'password_short' }
  assert.equal(issueCode(short, accountIssueWords), 'password_short')
  assert.equal(wordsForIssue(short, 'en', accountIssueWords), 'Password should not be less than 8 characters')
  assert.equal(wordsForIssue({ message: 'phone' }, 'en', accountIssueWords), wordsForIssue({ message: 'phone' }, 'en'))
  assert.equal(wordsForIssue({ ...short, code: 'custom' }, 'en'), 'This value is not valid')
})
