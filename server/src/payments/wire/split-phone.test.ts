import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitPhone } from './split-phone.ts'

test('a phone number without a calling code gets that of the country', () => {
  assert.deepEqual(splitPhone('050 123 4567', 'SA'), { code: '966', number: '501234567' })
  assert.deepEqual(splitPhone('+1 202 555 0100', 'KW'), { code: '1', number: '2025550100' })
  assert.equal(splitPhone('none', 'KW'), undefined)
})
