import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountMessages } from './account-messages.ts'

test('what the shop says of accounts is in English and in Arabic, each with its own letters and marks', () => {
  for (const [what, { en, ar }] of Object.entries(accountMessages)) {
    assert.match(en, /^[A-Z][\x20-\x7e]+$/, what)
    assert.match(ar, /[\u0621-\u064a]/, what)
    assert.doesNotMatch(ar, /[a-z٠-٩۰-۹,;?!]/i, what)
  }
})
