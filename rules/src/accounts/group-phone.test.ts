import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { groupPhone } from './group-phone.ts'
import { normalisePhone } from './phone.ts'

const unbroken = (number: string) => number.replaceAll(' ', '\u00a0')

test('the digits of numbers of the Gulf are grouped, and grouping loses no digit', () => {
  const written = ['+965 5000 1234', '+966 50 123 4567', '+971 50 123 4567', '+971 4 123 4567', '+974 4444 5555']
  for (const number of written) assert.equal(groupPhone(number.replaceAll(' ', '')), unbroken(number))
  for (const other of ['+442079460000', '50001234', '+44 20 7946 0000', '+9651', ''])
    assert.equal(groupPhone(other), unbroken(other))
  const gulf = fc.stringMatching(/^\+(965|966|968|971|973|974)[1-9][0-9]{6,8}$/)
  fc.assert(fc.property(gulf, (number) => assert.equal(normalisePhone(groupPhone(number)), number)))
})
