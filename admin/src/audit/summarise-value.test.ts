import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedEntries } from './changed-entries.ts'
import { summariseValue } from './summarise-value.ts'

const height = { label_en: 'Height', label_ar: 'الارتفاع', value_en: '31 cm', value_ar: '31 سم' }

test('a detail row in the audit log appears in the language of the reader', () => {
  assert.equal(summariseValue(height, 'en'), 'Height: 31 cm')
  assert.equal(summariseValue(height, 'ar'), 'الارتفاع: 31 سم')
  assert.equal(summariseValue({ label_en: 'Height', label_ar: '', value_en: '31 cm' }, 'ar'), 'Height: 31 cm')
})

test('a long text is truncated', () => {
  assert.equal(summariseValue('a'.repeat(500), 'en'), `${'a'.repeat(119)}…`)
})

test('a changed list is reported as its added and removed entries', () => {
  assert.deepEqual(changedEntries([1, 2], [2, 3]), { removed: [1], added: [3] })
  assert.deepEqual(changedEntries(null, [height]), { removed: [], added: [height] })
  assert.deepEqual(changedEntries([height], [{ ...height, value_en: '32 cm' }]), {
    removed: [height],
    added: [{ ...height, value_en: '32 cm' }],
  })
  assert.deepEqual(changedEntries([1, 2], [2, 1]), { removed: [], added: [] })
  assert.equal(changedEntries('a', 'b'), null)
})
