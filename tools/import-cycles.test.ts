import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importCycles } from './import-cycles.ts'
import { sourceFiles } from './source-files.ts'
import { fileAt } from './syntax.ts'

test('no files import each other in a circle, type imports included', () => {
  const files = sourceFiles(/^[^/]+\/.*\.(ts|tsx|mjs)$/)
  assert.deepEqual(importCycles(files.map(fileAt)), [])
})

test('a cycle of type imports is noticed', () => {
  const files = [
    { path: 'e2e/shop.ts', text: "import { start } from './support/start.ts'" },
    { path: 'e2e/support/start.ts', text: "import type { Shop } from '../shop.ts'" },
    { path: 'e2e/cart.ts', text: "import { open } from './shop.ts'" },
  ]
  assert.deepEqual(importCycles(files), [['e2e/shop.ts', 'e2e/support/start.ts']])
})
