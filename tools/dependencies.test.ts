import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { importsOf } from './imports.ts'
import { root, sourceFiles } from './source-files.ts'
import { fileAt, type SourceFile } from './syntax.ts'

type Needs = Record<string, string>
type Manifest = { path: string; needs: Needs }

const manifests = sourceFiles(/(^|\/)package\.json$/).map((path): Manifest => {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = JSON.parse(fileAt(path).text)
  return { path, needs: { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies } }
})

const foreign = (needs: Needs) => Object.entries(needs).filter(([name]) => !name.startsWith('@rawnaq/'))

const inexact = ({ path, needs }: Manifest) =>
  foreign(needs)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${path} asks for ${name} ${version}`)

const unexplained = (lines: string, { path, needs }: Manifest) =>
  foreign(needs)
    .filter(([name]) => !lines.includes(`\`${name}\``))
    .map(([name]) => `${path} needs ${name}`)

/** A package found only because another one brought it may be gone tomorrow. */
const undeclared = (file: SourceFile, needs: Needs) =>
  importsOf(file)
    .filter((target) => /^[@\w]/.test(target) && !isBuiltin(target))
    .map((target) =>
      target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !(name in needs) && !(`@types/${name}` in needs))
    .map((name) => `${file.path} imports ${name}`)

const needsOf = (path: string) => manifests.find((manifest) => manifest.path === path)?.needs ?? {}

test('every dependency has an exact version', () => {
  assert.deepEqual(manifests.flatMap(inexact), [])
})

test('every dependency has a line in docs/dependencies.md', () => {
  assert.ok(existsSync(join(root, 'docs/dependencies.md')), 'docs/dependencies.md is missing')
  const lines = fileAt('docs/dependencies.md').text
  assert.deepEqual(
    manifests.flatMap((manifest) => unexplained(lines, manifest)),
    [],
  )
})

test('every workspace imports only packages that it or the root declares', () => {
  const files = sourceFiles(/^[^/]+\/.*\.(ts|tsx|mjs)$/)
  const needs = (path: string) => ({ ...needsOf('package.json'), ...needsOf(`${path.split('/')[0]}/package.json`) })
  const found = files.flatMap((path) => undeclared(fileAt(path), needs(path)))
  assert.deepEqual(found, [])
})

test('a loose version, a missing line and a borrowed package are noticed', () => {
  const manifest = { path: 'package.json', needs: { fastify: '^5.0.0', pg: '8.0.0', '@rawnaq/rules': '*' } }
  assert.deepEqual(inexact(manifest), ['package.json asks for fastify ^5.0.0'])
  assert.deepEqual(unexplained('- `fastify` serves', manifest), ['package.json needs pg'])
  const text =
    "import { z } from 'zod/mini'\nimport { a } from '@scope/a/b'\nimport 'node:fs'\nimport pg from 'pg'\nimport './x.ts'"
  assert.deepEqual(undeclared({ path: 'a.ts', text }, manifest.needs), ['a.ts imports zod', 'a.ts imports @scope/a'])
})

test('production installs nothing that only the browser builds need', () => {
  const { packages } = JSON.parse(fileAt('package-lock.json').text) as { packages: Record<string, { dev?: boolean }> }
  const shipped = ['vite', 'react-admin', '@mui/material', 'lucide-react', 'use-intl'].filter(
    (name) => packages[`node_modules/${name}`]?.dev !== true,
  )
  assert.deepEqual(shipped, [])
})

test('Vite is declared once', () => {
  const declaring = manifests.filter(({ needs }) => 'vite' in needs).map(({ path }) => path)
  assert.deepEqual(declaring, ['package.json'])
})
