import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../browser/test-storage.ts'
import { clearGuestFavourites, guestFavourites, removeGuestFavourites, setGuestFavourite } from './guest-favourites.ts'

let entries: Map<string, string>

beforeEach(() => {
  entries = openStorage()
})

test('the latest favourite comes first, each once, and only ids are stored', () => {
  for (const id of [1, 2, 3, 1]) assert.equal(setGuestFavourite(id, true), true)
  assert.deepEqual(guestFavourites.read(), [1, 3, 2])
  setGuestFavourite(3, false)
  assert.equal(entries.get('favourites'), '{"version":1,"ids":[1,2]}')
})

test('the 201st favourite is refused and nothing is lost', () => {
  for (let id = 1; id <= 200; id++) setGuestFavourite(id, true)
  assert.equal(setGuestFavourite(201, true), false)
  assert.equal(setGuestFavourite(7, true), true)
  assert.deepEqual([guestFavourites.read().length, guestFavourites.read()[0]], [200, 7])
})

test('removing the last favourite or all of them leaves no trace', () => {
  setGuestFavourite(1, true)
  removeGuestFavourites([1, 2])
  assert.equal(entries.has('favourites'), false)
  setGuestFavourite(1, true)
  clearGuestFavourites()
  assert.equal(entries.has('favourites'), false)
})

test('invalid stored favourites are dropped', () => {
  for (const text of ['x', 'null', '[]', '{"ids":5}', '{"ids":["1",null,-2,1.5,2147483648]}']) {
    entries.set('favourites', text)
    assert.deepEqual(guestFavourites.read(), [], text)
  }
  entries.set('favourites', '{"ids":[3,"4",3,5]}')
  assert.deepEqual(guestFavourites.read(), [3, 5])
})
