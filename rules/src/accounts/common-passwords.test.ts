import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCommonPassword } from './common-passwords.ts'

test('known passwords are common in any case, with digits after them or in place of similar characters', () => {
  const common = [
    'password',
    'Password1',
    'P@ssw0rd!',
    'PASSWORD123!',
    'passw0rd2024',
    'sunshine',
    'iloveyou',
    'Football99',
    'kuwait2025',
    'Mohammed123',
    'welcome@123',
    'trustno1',
    'letmein!!',
    'حبيبتي١٢٣',
    'كلمةالمرور',
  ]
  for (const password of common) assert.equal(isCommonPassword(password), true, password)
})

test('keyboard rows in both directions and repeated characters are common', () => {
  for (const password of [
    '12345678',
    '0987654321',
    '١٢٣٤٥٦٧٨',
    'qwertyuiop',
    'poiuytrewq',
    'abcdefgh',
    '1q2w3e4r',
    'aaaaaaaa',
    '00000000',
    '12121212',
    'ضصثقفغعه',
    '1qaz2wsx',
  ])
    assert.equal(isCommonPassword(password), true, password)
})

test('other passwords are not common', () => {
  for (const password of [
    'correct horse battery',
    'vase-on-a-window',
    'Xk4!tq9Zp',
    'password of my aunt',
    '12345679',
    'sunshine20251121',
    'وردة على الشباك',
    '        8vases',
  ])
    assert.equal(isCommonPassword(password), false, password)
})
