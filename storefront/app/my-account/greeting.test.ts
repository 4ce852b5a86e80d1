import assert from 'node:assert/strict'
import { test } from 'node:test'
import ar from '../words/ar/account/my-account.ts'
import en from '../words/en/account/my-account.ts'
import { greetingAt } from './greeting.ts'

const greetings = (hour: number) => [en[greetingAt(hour)], ar[greetingAt(hour)]]

test('the account greets by the hour: good afternoon from noon to 17:00, and مساء الخير from noon', () => {
  assert.deepEqual(greetings(0), ['Good morning', 'صباح الخير'])
  assert.deepEqual(greetings(11), ['Good morning', 'صباح الخير'])
  assert.deepEqual(greetings(12), ['Good afternoon', 'مساء الخير'])
  assert.deepEqual(greetings(16), ['Good afternoon', 'مساء الخير'])
  assert.deepEqual(greetings(17), ['Good evening', 'مساء الخير'])
  assert.deepEqual(greetings(23), ['Good evening', 'مساء الخير'])
})
