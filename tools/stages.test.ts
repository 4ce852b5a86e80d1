import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { test } from 'node:test'
import { sourceFiles } from './source-files.ts'
import { stagesOf } from './stages.ts'

const patterns = stagesOf().flatMap((stage) => ('tests' in stage ? stage.tests : []))
const leftOut = (files: string[]) => files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))

test('every test file of the project belongs to a stage', () => {
  assert.deepEqual(leftOut(sourceFiles(/\.test\.tsx?$/)), [])
})

test('a test file outside every stage is noticed', () => {
  assert.deepEqual(leftOut(['attic/forgotten.test.ts', 'rules/src/pricing/money.test.ts']), ['attic/forgotten.test.ts'])
})

test('the subset for the embedded database names files that exist', () => {
  const files = sourceFiles(/\.test\.ts$/)
  const embedded = stagesOf().find(({ name }) => name === 'embedded')
  assert.ok(embedded && 'tests' in embedded)
  const named = embedded.tests.flatMap((pattern) => expandBraces(pattern))
  assert.deepEqual(
    named.filter((pattern) => !files.some((file) => matchesGlob(file, pattern))),
    [],
  )
  assert.ok(named.length > 10)
})

test('a test that needs PostgreSQL is in a file that the embedded database leaves out', () => {
  const files = sourceFiles(/^server\/.*\.test\.ts$/)
  const needing = files.filter((file) => readFileSync(file, 'utf8').includes("database: 'postgres'"))
  assert.ok(needing.length > 10)
  assert.deepEqual(
    needing.filter((file) => !file.endsWith('.race.test.ts')),
    [],
  )
})

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expandBraces(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return choices === undefined ? [pattern] : choices.split(',').map((choice) => before + choice + after)
}
