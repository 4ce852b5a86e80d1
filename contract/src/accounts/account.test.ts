import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resetBody } from './account.ts'

const password = 'vase on a window'
const wrong = (body: object) => resetBody.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message])

test('both shapes of a password reset give the same result', () => {
  assert.deepEqual(resetBody.parse({ password, confirmpassword: password, token: 'abc' }), {
    password,
    token: 'abc',
    email: null,
  })
  const byQuery = {
    email: 'Noura@mail.com',
    password,
    password_confirmation: password,
    resetToken: 'abc',
    silent: true,
  }
  assert.deepEqual(resetBody.parse(byQuery), { password, token: 'abc', email: 'noura@mail.com' })
})

test('field errors of a password reset name the fields of its shape', () => {
  assert.deepEqual(wrong({ password, confirmpassword: 'another one', token: 'abc' }), [
    ['confirmpassword', 'passwords_differ'],
  ])
  assert.deepEqual(wrong({ email: 'n@mail.com', password, password_confirmation: 'x', resetToken: 'abc' }), [
    ['password_confirmation', 'passwords_differ'],
  ])
  assert.deepEqual(
    wrong({})?.map(([field]) => field),
    ['password', 'confirmpassword', 'token'],
  )
})
