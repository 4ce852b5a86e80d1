import assert from 'node:assert/strict'
import { matchesGlob } from 'node:path'
import { test } from 'node:test'
import { sourceFiles } from './source-files.ts'
import { stages } from './stages.ts'

const patterns = stages.flatMap((stage) => ('tests' in stage ? stage.tests : []))
const leftOut = (files: string[]) => files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))

test('every test file of the house belongs to a stage', () => {
  assert.deepEqual(leftOut(sourceFiles(/\.test\.tsx?$/)), [])
})

test('a test file outside every stage is noticed', () => {
  assert.deepEqual(leftOut(['attic/forgotten.test.ts', 'rules/src/money.test.ts']), ['attic/forgotten.test.ts'])
})
