import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '@rawnaq/contract/permissions'
import { defaultRoles } from './default-roles.ts'

test('the roles of a new shop have only permissions that exist', () => {
  const known = new Set<string>(['*', ...permissions])
  const given = defaultRoles.flatMap((role) => role.permissions)
  assert.deepEqual(
    given.filter((permission) => !known.has(permission)),
    [],
  )
})
