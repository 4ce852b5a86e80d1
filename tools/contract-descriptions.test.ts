import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceFiles } from './source-files.ts'
import { fileAt } from './syntax.ts'

/** A comment above a field whose schema begins with `z`. */
const commentedField = /\*\/\n +(\w+): z\b/g

test('a field of the contract is described with .describe(), which the API document shows, not with a comment', () => {
  // Pages load the schemas of zod/mini, and descriptions would make their scripts larger.
  const files = sourceFiles(/\.ts$/, 'contract/src').map(fileAt)
  const described = files.filter(({ text }) => /\bz\b.* from 'zod'/.test(text))
  assert.ok(described.length > 40)
  const commented = described.flatMap(({ path, text }) =>
    [...text.matchAll(commentedField)].map(([, field]) => `${path}: ${field}`),
  )
  assert.deepEqual(commented, [])
})
