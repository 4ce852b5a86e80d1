import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod/mini'
import { accountIssueWords } from '../errors/account-issues.ts'
import { issueCode } from '../errors/issues.ts'
import { changeInfo, changePassword, logIn, resetByPath, signUp } from './account-forms.ts'

const noura = {
  name: 'Noura Al Enezi',
  user_name: 'noura.e',
  mobile: '+965 5000 1234',
  email: 'Noura@Mail.com',
  password: 'vase on a window',
}

/** The field errors of a form, as its page shows them. */
const complaints = (schema: z.ZodMiniType, form: unknown) =>
  schema
    .safeParse(form)
    .error?.issues.map((issue) => `${issue.path.join('.')} ${issueCode(issue as never, accountIssueWords)}`)

test('a sign-up is stored as typed, with a normalised mobile number and email address', () => {
  assert.deepEqual(signUp.parse({ ...noura, user_id: 7 }), {
    ...noura,
    mobile: '+96550001234',
    email: 'noura@mail.com',
  })
})

test('a user name is 3 to 30 Latin or Arabic letters, digits, dots, dashes and underscores', () => {
  const stored = (user_name: string) => signUp.parse({ ...noura, user_name }).user_name
  for (const name of ['noura', 'Noura_E-2', 'نورة.العنزي', 'zoë', 'n0.', 'x'.repeat(30)])
    assert.equal(stored(name), name)
  assert.equal(stored(' نورة٢٠٢٤ '), 'نورة2024')
  assert.equal(stored('ｎｏｕｒａ'), 'noura')
  for (const name of [
    'no',
    'a b',
    'x'.repeat(31),
    'noura@mail.com',
    'n<b>',
    'нура',
    '李雷雷',
    'a\u200fbc',
    'a\u0640bc',
    'né\u0301\u0301a',
  ])
    assert.deepEqual(complaints(signUp, { ...noura, user_name: name }), ['user_name user_name'], name)
  assert.deepEqual(complaints(signUp, { ...noura, user_name: ' ' }), ['user_name required'])
})

test('a password is long enough, not a common one, and not its owner’s name', () => {
  const wrong = (password: string) => complaints(signUp, { ...noura, password })
  assert.deepEqual(wrong(''), ['password required'])
  assert.deepEqual(wrong('1234567'), ['password password_short'])
  assert.deepEqual(wrong('Password123'), ['password password_common'])
  assert.deepEqual(wrong('x'.repeat(201)), ['password too_long'])
  assert.deepEqual(wrong('a null \0 in it'), ['password hidden_characters'])
  assert.deepEqual(complaints(signUp, { ...noura, password: 'NOURA@mail.com' }), ['password password_is_name'])
  assert.deepEqual(complaints(signUp, { ...noura, user_name: 'n.alenezi', password: 'N.Alenezi' }), [
    'password password_is_name',
  ])
  for (const password of [' blanks stay ', 'كلمة لا يعرفها أحد', '<script>{"a": 1}', '12345679']) {
    assert.equal(signUp.parse({ ...noura, password }).password, password)
  }
})

test('sign-in accepts an email address or a user name, and any password', () => {
  const parsed = (email: string) => logIn.parse({ email, password: 'short' }).email
  assert.equal(parsed(' Noura@Mail.com '), 'noura@mail.com')
  assert.equal(parsed('نورة٢'), 'نورة2')
  assert.deepEqual(complaints(logIn, { email: 'noura@', password: 'x' }), ['email email'])
  assert.deepEqual(complaints(logIn, { email: 'a b', password: '' }), ['email user_name', 'password required'])
})

test('the repeated password must match', () => {
  const token = 'abc'
  const differing = { password: noura.password, confirmpassword: 'another one', token }
  assert.deepEqual(complaints(resetByPath, differing), ['confirmpassword passwords_differ'])
  assert.deepEqual(complaints(resetByPath, { ...differing, confirmpassword: '' }), ['confirmpassword required'])
  const change = { current_password: 'old', password: noura.password, confirmpassword: noura.password }
  assert.deepEqual(changePassword.parse(change), change)
})

test('a change of personal data contains the changed fields only', () => {
  assert.deepEqual(changeInfo.parse({ mobile: '٥٠٠٠١٢٣٤', role_id: 1 }), { mobile: '50001234' })
  assert.deepEqual(complaints(changeInfo, { name: '' }), ['name required'])
})
