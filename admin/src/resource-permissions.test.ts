import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requiredPermission, declaredResources } from './resource-permissions.ts'
import { resourceConfigs } from './resources.ts'

test('whatever has screens belongs to a part of the shop, and whatever is made from its declaration is declared', () => {
  assert.deepEqual(
    [...resourceConfigs.keys()].filter((name) => requiredPermission(name, 'list') === null),
    [],
  )
  assert.deepEqual(
    declaredResources.filter((name) => !resourceConfigs.has(name)),
    [],
  )
})

test('to look at a thing takes the permission to read its part, to change it the one to write', () => {
  assert.equal(requiredPermission('tax', 'list'), 'catalogue:read')
  assert.equal(requiredPermission('tax', 'edit'), 'catalogue:write')
  assert.equal(requiredPermission('order', 'show'), 'order:read')
  assert.equal(requiredPermission('dashboard', 'list'), 'dashboard:read')
  assert.equal(requiredPermission('payment', 'edit'), null)
})
