import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '@rawnaq/contract/permissions'
import { defaultRoles } from './default-roles.ts'

test('the roles of a new shop have only permissions that exist', () => {
  const existing = new Set<string>(['*', ...permissions])
  const granted = defaultRoles.flatMap((role) => role.permissions)
  assert.deepEqual(
    granted.filter((permission) => !existing.has(permission)),
    [],
  )
})
