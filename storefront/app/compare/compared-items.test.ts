import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../browser/test-storage.ts'
import { addCompared, clearCompared, comparedItems, removeCompared, replaceCompared } from './compared-items.ts'

let entries: Map<string, string>

beforeEach(() => {
  entries = openStorage()
})

test('up to four items are compared in the order in which they were added, each once', () => {
  assert.deepEqual([3, 1, 4, 1].map(addCompared), [true, true, true, true])
  assert.deepEqual(comparedItems.read(), [3, 1, 4])
  assert.equal(entries.get('compared'), '{"version":1,"ids":[3,1,4]}')
})

test('a fifth item is refused and changes nothing, until it replaces one of the four', () => {
  for (const id of [1, 2, 3, 4]) addCompared(id)
  assert.equal(addCompared(5), false)
  assert.deepEqual(comparedItems.read(), [1, 2, 3, 4])
  assert.equal(addCompared(4), true)
  replaceCompared(2, 5)
  assert.deepEqual(comparedItems.read(), [1, 5, 3, 4])
})

test('replacing an item by one that is compared already leaves it there once', () => {
  for (const id of [1, 2, 3]) addCompared(id)
  replaceCompared(3, 1)
  assert.deepEqual(comparedItems.read(), [1, 2])
})

test('removing the last item and clearing the comparison leave no entry', () => {
  addCompared(1)
  removeCompared([1, 2])
  assert.equal(entries.has('compared'), false)
  addCompared(1)
  clearCompared()
  assert.equal(entries.has('compared'), false)
})

test('a stored value of more than four, or of anything but ids, is cut to what is valid', () => {
  entries.set('compared', '{"ids":[3,"4",3,5,-1,6,7,8]}')
  assert.deepEqual(comparedItems.read(), [3, 5, 6, 7])
  for (const text of ['x', 'null', '[]', '{"ids":5}', '{"ids":["1",null,0,1.5,99999999999]}']) {
    entries.set('compared', text)
    assert.deepEqual(comparedItems.read(), [], text)
  }
})
