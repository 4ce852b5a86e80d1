import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredResources, requiredPermission } from './resource-permissions.ts'
import { resourceConfigs } from './resources.ts'

test('every resource with screens has a permission area, and every generated one a declaration', () => {
  assert.deepEqual(
    [...resourceConfigs.keys()].filter((name) => requiredPermission(name, 'list') === null),
    [],
  )
  assert.deepEqual(
    declaredResources.filter((name) => !resourceConfigs.has(name)),
    [],
  )
})

test('viewing a record requires the read permission of its area, changing it the write permission', () => {
  assert.equal(requiredPermission('tax', 'list'), 'catalogue:read')
  assert.equal(requiredPermission('tax', 'edit'), 'catalogue:write')
  assert.equal(requiredPermission('order', 'show'), 'order:read')
  assert.equal(requiredPermission('dashboard', 'list'), 'dashboard:read')
  assert.equal(requiredPermission('payment', 'edit'), null)
})
