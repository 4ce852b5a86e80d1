import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../source-files.ts'
import { all, instructionsOf, variablesIn } from './containerfile.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const instructions = instructionsOf(read('deploy/Containerfile'))
const variables = new Set([...read('docs/operations.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))

/** Paths in a command that must exist in the project. */
const ours = (command: string) =>
  command.split(/[\s",[\]]+/).filter((word) => /^[\w-]+\/[\w./-]+\.(ts|mjs)$/.test(word))

const missingIn = (commands: string[]) => commands.flatMap(ours).filter((path) => !existsSync(join(root, path)))

test('the Containerfile runs what is here, as nobody in particular, on the Node of the project', () => {
  const steps = [...all(instructions, 'RUN'), ...all(instructions, 'CMD')]
  assert.equal(steps.flatMap(ours).length, 2)
  assert.deepEqual(missingIn(steps), [])
  assert.deepEqual(missingIn(['node tools/gone.mjs']), ['tools/gone.mjs'])
  const { node } = JSON.parse(read('package.json')).optionalDependencies
  const images = all(instructions, 'FROM').map((rest) => rest.split(' ')[0])
  assert.deepEqual(new Set(images), new Set([`docker.io/library/node:${node}-bookworm-slim`]))
  assert.deepEqual(all(instructions, 'USER'), ['node'])
  const names = Object.keys(variablesIn(instructions))
  assert.deepEqual(
    names.filter((name) => !variables.has(name)),
    [],
  )
  assert.deepEqual(variablesIn(instructions).NODE_ENV, 'production')
})

test('nothing that is a secret, or made on this machine, is copied into it', () => {
  const left = read('.dockerignore').trim().split('\n')
  for (const name of ['.git', '.data', '.env*', '**/node_modules', '**/build']) assert.ok(left.includes(name), name)
})

test('the unit starts what is here, with variables the shop reads, and waits until it has stopped', () => {
  const unit = read('deploy/rawnaq.service')
  const setting = (name: string) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1] ?? ''
  assert.deepEqual(missingIn([setting('ExecStart')]), [])
  assert.match(setting('ExecStart'), / server\/src\/main\.ts$/)
  const names = setting('Environment')
    .split(' ')
    .map((pair) => pair.split('=')[0])
  assert.deepEqual(
    names.filter((name) => !variables.has(name)),
    [],
  )
  assert.ok(Number(setting('TimeoutStopSec')) >= 60 + 10)
  assert.equal(setting('ProtectSystem'), 'strict')
})
