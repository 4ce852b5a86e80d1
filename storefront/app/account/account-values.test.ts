import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCode, checkLogin, checkNewPassword, checkRegister, checkReset } from './account-values.ts'

const noura = {
  name: 'Noura Al Enezi',
  user_name: 'noura',
  mobile: '+965 5000 1234',
  email: 'noura@mail.com',
  password: 'a pearl in the Gulf',
  terms: 'yes',
}

test('sign-in reports missing fields by name and a password that is too short', () => {
  const problems = { email: 'email_required', password: 'password_required' }
  assert.deepEqual(checkLogin({ email: '', password: '' }), { sent: null, problems })
  assert.deepEqual(checkLogin({ email: 'noura', password: 'seven77' }).problems, { password: 'password_short' })
  assert.deepEqual(checkLogin({ email: 'noura', password: 'eight888' }).problems, {})
})

test('what holds an @ is read as an email, anything else as a user name', () => {
  assert.deepEqual(checkLogin({ email: 'noura@', password: 'eight888' }).problems, { email: 'email' })
  assert.deepEqual(checkLogin({ email: 'a b', password: 'eight888' }).problems, { email: 'user_name' })
})

test('nobody signs up without the terms, with a number that is none, or with a password everybody knows', () => {
  assert.deepEqual(checkRegister(noura).problems, {})
  assert.deepEqual(checkRegister({ ...noura, terms: '' }), { sent: null, problems: { terms: 'terms_required' } })
  assert.deepEqual(checkRegister({ ...noura, mobile: 'abc' }).problems, { mobile: 'mobile' })
  assert.deepEqual(checkRegister({ ...noura, password: 'password' }).problems, { password: 'password_common' })
  assert.deepEqual(checkRegister({ ...noura, password: 'noura@mail.com' }).problems, { password: 'password_is_name' })
})

test('differing passwords are reported whatever else is wrong', () => {
  const differ = 'passwords_differ'
  const short = checkReset('token')({ password: 'short', confirmpassword: 'other' })
  assert.deepEqual(short.problems, { password: 'password_short', confirmpassword: differ })
  const noEmail = checkNewPassword('token')({ email: '', password: noura.password, password_confirmation: 'other' })
  assert.deepEqual(noEmail.problems, { email: 'email_required', password_confirmation: differ })
})

test('the code of an email may be entered as the whole link', () => {
  for (const token of ['abc', ' abc ', 'https://shop.test/main/account-verification/abc?lang=ar'])
    assert.deepEqual(checkCode({ token }).sent, { token: 'abc' })
  assert.deepEqual(checkCode({ token: ' ' }), { sent: null, problems: { token: 'required' } })
})
