import assert from 'node:assert/strict'
import { test } from 'node:test'
import { streetForm } from './street.ts'

test('a street is labelled as a number or a name, unless it is called a street already', () => {
  const forms = {
    '12': 'number',
    '103 A': 'number',
    '١٢': 'number',
    'Salem Al Mubarak': 'name',
    'سالم المبارك': 'name',
    'Salem Al Mubarak Street 14': 'typed',
    'Gulf Road': 'typed',
    'شارع سالم المبارك': 'typed',
    'طريق الفحيحيل': 'typed',
  }
  for (const [street, form] of Object.entries(forms)) assert.equal(streetForm(street), form, street)
})
