import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCategoryTree, type CategoryNode } from './build-category-tree.ts'

const row = (id: number, parent_id: number | null, position: number) => ({
  id,
  parent_id,
  position,
  name: '',
  published: true,
  items_count: 0,
})

const ids = (branches: CategoryNode[]): unknown[] => branches.map(({ id, children }) => [id, ids(children)])

test('categories are nested below their parents, by position', () => {
  assert.deepEqual(ids(buildCategoryTree([row(1, null, 1), row(2, 1, 1), row(3, 1, 0), row(4, null, 0)])), [
    [4, []],
    [
      1,
      [
        [3, []],
        [2, []],
      ],
    ],
  ])
})

test('a category with a missing parent becomes a root', () => {
  assert.deepEqual(ids(buildCategoryTree([row(5, 99, 0)])), [[5, []]])
})
