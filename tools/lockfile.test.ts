import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileAt } from './syntax.ts'

type Locked = { link?: boolean; resolved?: string; integrity?: string; license?: string; dev?: boolean }
type Lock = { packages: Record<string, Locked> }

/** A licence that only these packages may have: a name may end in `*`; some may not be shipped. */
type Exception = { names: string[]; licence: string; isShipped: boolean }

const registry = 'https://registry.npmjs.org/'

/** Licences that permit this use when their text is included. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
])

const lock = JSON.parse(fileAt('package-lock.json').text) as Lock
const page = fileAt('docs/dependencies.md').text

/** What was installed, by its name; our own workspaces are links to folders of ours. */
const installed = ({ packages }: Lock) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked }))

const unproven = (lock: Lock) =>
  installed(lock)
    .filter(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(({ path }) => path)

/** Without an address a package comes from the registry that npm asks, which is the public one. */
const fromElsewhere = (lock: Lock) => [
  ...installed(lock)
    .filter(({ resolved }) => resolved !== undefined && !resolved.startsWith(registry))
    .map(({ path }) => path),
  ...Object.entries(lock.packages)
    .filter(([, { link, resolved = '' }]) => link && !(resolved in lock.packages))
    .map(([path]) => path),
]

/** The rows of the page's table of licences: names, licence, whether they are shipped, and why. */
function exceptionsOn(page: string): Exception[] {
  const rows =
    page.split('## Licences')[1]?.matchAll(/^\| (`.+`) \| `(.+)` \| (shipped|not shipped) \| \S.* \|$/gm) ?? []
  return [...rows].map(([, names = '', licence = '', shipped]) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    licence,
    isShipped: shipped === 'shipped',
  }))
}

const isNamed = (names: readonly string[], name: string) =>
  names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name))

/** Of several licences joined by OR one is enough, of those joined by AND all are needed. */
const isAllowed = (licence: string) => {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ') && bare.includes(' AND ')) return false
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))
}

const unlicensed = (lock: Lock, exceptions: readonly Exception[]) =>
  installed(lock)
    .filter(({ name, license = 'none', dev = false }) => {
      const isExcepted = exceptions.some(
        ({ names, licence, isShipped }) => isNamed(names, name) && licence === license && (isShipped || dev),
      )
      return !isAllowed(license) && !isExcepted
    })
    .map(({ path, license = 'none', dev = false }) => `${path}: ${license}${dev ? '' : ', shipped'}`)

const unneeded = (lock: Lock, exceptions: readonly Exception[]) =>
  exceptions
    .flatMap(({ names, licence }) => names.map((name) => ({ name, licence })))
    .filter(({ name, licence }) => !installed(lock).some((one) => isNamed([name], one.name) && one.license === licence))
    .map(({ name, licence }) => `${name}: ${licence}`)

test('every package that is installed is known by its content', () => {
  assert.ok(installed(lock).length > 500)
  assert.deepEqual(unproven(lock), [])
})

test('every package comes from the public registry, and what is ours is in a folder of ours', () => {
  assert.deepEqual(fromElsewhere(lock), [])
})

test('every licence is one the shop may live with, or has a line in docs/dependencies.md that is still needed', () => {
  const exceptions = exceptionsOn(page)
  assert.deepEqual(unlicensed(lock, exceptions), [])
  assert.deepEqual(unneeded(lock, exceptions), [])
})

test('a swapped package, another host and a licence nobody has looked at are noticed', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`
  const known = { integrity, license: 'MIT' }
  const packages: Lock['packages'] = {
    '': {},
    rules: {},
    'node_modules/@rawnaq/rules': { link: true, resolved: 'rules' },
    'node_modules/@rawnaq/other': { link: true, resolved: '../other' },
    'node_modules/plain': { ...known, resolved: `${registry}plain/-/plain-1.0.0.tgz` },
    'node_modules/a': { license: 'MIT' },
    'node_modules/a/node_modules/b': { ...known, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/c': { ...known, resolved: 'git+ssh://git@code.example/c.git#1' },
    'node_modules/d': { ...known, resolved: 'https://registry.npmjs.org.evil.example/d-1.0.0.tgz' },
    'node_modules/e': { integrity },
    'node_modules/f': { integrity, license: 'GPL-3.0-only' },
    'node_modules/g': { integrity, license: 'MIT AND GPL-3.0-only' },
    'node_modules/h': { integrity, license: '(GPL-3.0-only OR MIT)' },
    'node_modules/@lib/one': { integrity, license: 'MPL-2.0', dev: true },
    'node_modules/@lib/two': { integrity, license: 'MPL-2.0' },
  }
  assert.deepEqual(unproven({ packages }), ['node_modules/a', 'node_modules/a/node_modules/b'])
  assert.deepEqual(fromElsewhere({ packages }), ['node_modules/c', 'node_modules/d', 'node_modules/@rawnaq/other'])
  const rows = '## Licences\n| `@lib/*`, `gone` | `MPL-2.0` | not shipped | used while building |\n'
  assert.deepEqual(unlicensed({ packages }, exceptionsOn(rows)), [
    'node_modules/e: none, shipped',
    'node_modules/f: GPL-3.0-only, shipped',
    'node_modules/g: MIT AND GPL-3.0-only, shipped',
    'node_modules/@lib/two: MPL-2.0, shipped',
  ])
  assert.deepEqual(unneeded({ packages }, exceptionsOn(rows)), ['gone: MPL-2.0'])
})
