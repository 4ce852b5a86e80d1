import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitName } from './person-name.ts'

const split = (whole: string) => {
  const { firstName, lastName } = splitName(whole)
  return [firstName, lastName]
}

test('a full name is split after its given name', () => {
  assert.deepEqual(split('Noura Al Enezi'), ['Noura', 'Al Enezi'])
  assert.deepEqual(split('Mohammed bin Salman'), ['Mohammed', 'bin Salman'])
  assert.deepEqual(split('فاطمة الصباح'), ['فاطمة', 'الصباح'])
  assert.deepEqual(split('Sara'), ['Sara', ''])
  assert.deepEqual(split(''), ['', ''])
})

test('a given name of two words is not split', () => {
  assert.deepEqual(split('عبد الله العنزي'), ['عبد الله', 'العنزي'])
  assert.deepEqual(split('نور الدين محمود'), ['نور الدين', 'محمود'])
  assert.deepEqual(split('Abdul Rahman Al Sabah'), ['Abdul Rahman', 'Al Sabah'])
  assert.deepEqual(split('أبو بكر'), ['أبو بكر', ''])
})

test('first and last name joined by a space are the full name with single spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ع', ' ', '\t', 'عبد ', 'Abdul ') }), (whole) => {
      assert.equal(split(whole).join(' ').trim(), whole.trim().replaceAll(/\s+/gu, ' '))
    }),
  )
})
