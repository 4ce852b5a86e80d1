import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyValues, valuesOf } from './address-values.ts'

test('invalid stored values are left out of the form', () => {
  const values = valuesOf({ first_name: 7, city: 'Salmiya', country_region: 'ZZ' })
  assert.deepEqual(values, { ...emptyValues, city: 'Salmiya' })
})
