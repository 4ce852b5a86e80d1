import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../../../browser/test-storage.ts'
import { clearViewed, storeViewed, viewedItems } from './viewed-items.ts'

let entries: Map<string, string>

beforeEach(() => {
  entries = openStorage()
})

test('the latest item comes first, each once, nine at most, and only ids are stored', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 4]) storeViewed(id)
  assert.deepEqual(viewedItems.read(), [4, 10, 9, 8, 7, 6, 5, 3, 2])
  assert.equal(entries.get('viewed'), '{"version":1,"ids":[4,10,9,8,7,6,5,3,2]}')
})

test('forgetting them leaves no trace', () => {
  storeViewed(1)
  clearViewed()
  assert.deepEqual(viewedItems.read(), [])
  assert.equal(entries.has('viewed'), false)
})

test('what somebody else wrote there does no harm', () => {
  for (const text of ['x', 'null', '[]', '{"ids":5}', '{"ids":["1",null,-2,1.5]}']) {
    entries.set('viewed', text)
    assert.deepEqual(viewedItems.read(), [], text)
  }
  entries.set('viewed', '{"ids":[3,"4",3,5]}')
  assert.deepEqual(viewedItems.read(), [3, 5])
})
