import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listChanges } from './list-changes.ts'
import { inWords } from './summarise-value.ts'

const height = { label_en: 'Height', label_ar: 'الارتفاع', value_en: '31 cm', value_ar: '31 سم' }

test('a row of details on the trail is read in the language of whoever looks', () => {
  assert.equal(inWords(height, 'en'), 'Height: 31 cm')
  assert.equal(inWords(height, 'ar'), 'الارتفاع: 31 سم')
  assert.equal(inWords({ label_en: 'Height', label_ar: '', value_en: '31 cm' }, 'ar'), 'Height: 31 cm')
})

test('a long text is told by its beginning', () => {
  assert.equal(inWords('a'.repeat(500), 'en'), `${'a'.repeat(119)}…`)
})

test('of a list the trail tells what came and what went', () => {
  assert.deepEqual(listChanges([1, 2], [2, 3]), { gone: [1], come: [3] })
  assert.deepEqual(listChanges(null, [height]), { gone: [], come: [height] })
  assert.deepEqual(listChanges([height], [{ ...height, value_en: '32 cm' }]), {
    gone: [height],
    come: [{ ...height, value_en: '32 cm' }],
  })
  assert.deepEqual(listChanges([1, 2], [2, 1]), { gone: [], come: [] })
  assert.equal(listChanges('a', 'b'), null)
})
