import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '@rawnaq/contract/permissions'
import { defaultRoles } from './starting-roles.ts'

test('a new shop gives its roles nothing but what can be given', () => {
  const known = new Set<string>(['*', ...permissions])
  const given = defaultRoles.flatMap((role) => role.permissions)
  assert.deepEqual(
    given.filter((permission) => !known.has(permission)),
    [],
  )
})
