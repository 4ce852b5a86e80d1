import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const start = (name: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts'), name, '--no-such-option'], { encoding: 'utf8' })

test('a benchmark is started by its name and gets the other arguments', () => {
  assert.match(start('feeds').stderr, /Unknown option '--no-such-option'/)
})

test('an unknown benchmark is refused with the names of all', () => {
  const { status, stderr } = start('letters')
  assert.equal(status, 1)
  assert.match(stderr, /There is no benchmark letters\. There are admin, .*totals\./)
})

test('package.json has at most thirty scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  assert.ok(Object.keys(scripts).length <= 30, Object.keys(scripts).join(', '))
})
