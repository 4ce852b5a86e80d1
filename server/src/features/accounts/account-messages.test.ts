import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountMessages } from './account-messages.ts'

test('account messages are in English and in Arabic, each in its own letters and punctuation', () => {
  for (const [name, { en, ar }] of Object.entries(accountMessages)) {
    assert.match(en, /^[A-Z][\x20-\x7e]+$/, name)
    assert.match(ar, /[\u0621-\u064a]/, name)
    assert.doesNotMatch(ar, /[a-z٠-٩۰-۹,;?!]/i, name)
  }
})
