import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neededFor, simpleResources } from './resource-permissions.ts'
import { kinds } from './resources.ts'

test('whatever has screens belongs to a part of the shop, and whatever is made from its declaration is declared', () => {
  assert.deepEqual(
    [...kinds.keys()].filter((name) => neededFor(name, 'list') === null),
    [],
  )
  assert.deepEqual(
    simpleResources.filter((name) => !kinds.has(name)),
    [],
  )
})

test('to look at a thing takes the permission to read its part, to change it the one to write', () => {
  assert.equal(neededFor('tax', 'list'), 'catalogue:read')
  assert.equal(neededFor('tax', 'edit'), 'catalogue:write')
  assert.equal(neededFor('order', 'show'), 'order:read')
  assert.equal(neededFor('dashboard', 'list'), 'dashboard:read')
  assert.equal(neededFor('payment', 'edit'), null)
})
