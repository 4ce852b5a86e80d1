import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pagesIn } from './routes.ts'

const isThere = (environment?: string) =>
  pagesIn(environment).some(({ path }: RouteConfigEntry) => path === 'category-playground/:id?/:eid?')

test('the category playground is a page in development only', () => {
  assert.deepEqual([isThere('development'), isThere('production'), isThere()], [true, false, false])
})
