import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaSearchWords } from './area-search.ts'

test('the article, words such as "area" and the silent h are left out', () => {
  const searches = ['Salmiya', 'Al-Salmiyah', 'al salmiya area', 'SALMIYA city']
  for (const search of searches) assert.deepEqual(areaSearchWords(search), ['salmiya'], search)
  for (const search of ['السالمية', 'سالمية', 'منطقة السالميه'])
    assert.deepEqual(areaSearchWords(search), ['سالميه'], search)
})

test('a search of such words alone still searches', () => {
  assert.deepEqual(areaSearchWords('al'), ['al'])
  assert.deepEqual(areaSearchWords('  '), [])
})

test('short words keep their letters', () => {
  assert.deepEqual(areaSearchWords('الف'), ['الف'])
  assert.deepEqual(areaSearchWords('ah'), ['ah'])
})
