import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSteps } from './open-steps.ts'

const names = (...given: Parameters<typeof openSteps>) => openSteps(...given).map(({ name }) => name)

test('a new shop lists its first steps; an empty value counts as missing', () => {
  const empty = [
    { key: 'currency', value: 'USD' },
    { key: 'shop_name_en', value: '' },
    { key: 'phone', value: null },
    { key: 'conditions', value: [] },
  ]
  assert.deepEqual(names(empty, { categories: 0, items: 0 }), ['name', 'contact', 'conditions', 'category', 'item'])
})

test('a finished step is left out, and a shop that has everything lists none', () => {
  const settings = [
    { key: 'shop_name_ar', value: 'دار نور' },
    { key: 'whatsapp', value: '+96550001234' },
    { key: 'conditions', value: [{ title_en: 'Returns' }] },
  ]
  assert.deepEqual(names(settings, { categories: 1, items: 0 }), ['item'])
  assert.deepEqual(names(settings, { categories: 1, items: 1 }), [])
})
