import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readConfiguration } from './configuration.ts'
import { readSecretFiles, secretSettings } from './read-secret-files.ts'

function secretFile(t: TestContext, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-secret-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

test('a secret is read from the file that its setting names, without the line end', (t) => {
  const DATABASE_URL_FILE = secretFile(t, 'postgres://shop:rose@db/shop\n')
  assert.equal(readConfiguration({ DATABASE_URL_FILE }, []).databaseUrl, 'postgres://shop:rose@db/shop')
  assert.equal(readConfiguration({ DATABASE_URL_FILE: '' }, []).databaseUrl, undefined)
})

test('the operations document lists every setting that can be in a file', () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, list = ''] = text.match(/This works for (.*)\.$/m) ?? []
  assert.deepEqual(
    [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    [...secretSettings],
  )
})

test('every secret setting can be in a file, and other settings are unchanged', (t) => {
  const path = secretFile(t, 'rose-oud')
  const files = Object.fromEntries(secretSettings.map((name) => [`${name}_FILE`, path]))
  const env = readSecretFiles({ ...files, PORT: '3001', PORT_FILE: path })
  assert.deepEqual(new Set(secretSettings.map((name) => env[name])), new Set(['rose-oud']))
  assert.equal(env.PORT, '3001')
})

test('a secret given twice and a file that is missing, empty or of several lines are refused without the content', (t) => {
  const path = secretFile(t, 'rose-oud')
  const empty = secretFile(t, ' \n')
  const lines = secretFile(t, 'rose-oud\nrose-oud')
  const refused: [env: NodeJS.ProcessEnv, sentence: string][] = [
    [
      { TAP_SECRET_KEY: 'sk_test_1', TAP_SECRET_KEY_FILE: path },
      'TAP_SECRET_KEY and TAP_SECRET_KEY_FILE are both set; please set only one of them.',
    ],
    [
      { TAP_SECRET_KEY_FILE: `${path}-gone` },
      `TAP_SECRET_KEY_FILE names a file that cannot be read: ${path}-gone (ENOENT).`,
    ],
    [{ TAP_SECRET_KEY_FILE: empty }, `TAP_SECRET_KEY_FILE names an empty file: ${empty}.`],
    [{ TAP_SECRET_KEY_FILE: lines }, `TAP_SECRET_KEY_FILE names a file of several lines: ${lines}.`],
  ]
  for (const [env, message] of refused) assert.throws(() => readConfiguration(env, []), { message })
})
