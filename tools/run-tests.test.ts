import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { inWords, sum } from './tally.ts'

test('passed, failed, skipped and postponed tests are all counted', (t) => {
  const file = `
    test('holds', () => {})
    test('holds with parts', async (t) => { await t.test('a part', () => {}) })
    test('does not', () => { throw new Error('no') })
    test('later', { todo: true }, () => { throw new Error('no') })
    test('elsewhere', { skip: 'only on the moon' }, () => {})`
  const { tally, shown } = talliesOf(t, { 'all.test.ts': file })
  assert.deepEqual(tally, { passed: 3, failed: 1, skipped: 2 })
  assert.match(shown, /only on the moon/)
})

test('a file without a test, or that cannot be loaded, is a failure', (t) => {
  const { tally, shown } = talliesOf(t, { 'empty.test.ts': '', 'broken.test.ts': "import './lost.ts'" })
  assert.deepEqual(tally, { passed: 0, failed: 2, skipped: 0 })
  assert.match(shown, /empty\.test\.ts holds no test/)
})

test('files that share a process are counted as if each had its own', (t) => {
  const files = { 'a.test.ts': "test('holds', () => {})", 'b.test.ts': "test('does not', () => { throw new Error() })" }
  assert.deepEqual(talliesOf(t, files, { together: 2 }).tally, { passed: 1, failed: 1, skipped: 0 })
  const { tally, shown } = talliesOf(t, { ...files, 'empty.test.ts': '' }, { together: 3 })
  assert.deepEqual(tally, { passed: 1, failed: 2, skipped: 0 })
  assert.match(shown, /empty\.test\.ts holds no test/)
})

test('finding no test at all is a failure', (t) => {
  assert.deepEqual(talliesOf(t, {}).tally, { passed: 0, failed: 1, skipped: 0 })
})

test('a file that leaves something open is a failure, after a while of silence', (t) => {
  const { tally } = talliesOf(
    t,
    { 'open.test.ts': "test('holds', () => {})\nsetInterval(() => {}, 1000)" },
    { secondsOfSilence: 15 },
  )
  assert.deepEqual(tally, { passed: 1, failed: 1, skipped: 0 })
})

test('the last line adds up the stages and speaks of the skipped only when there are some', () => {
  const house = { passed: 2, failed: 0, skipped: 0 }
  assert.equal(inWords(sum([house, { passed: 3, failed: 1, skipped: 0 }])), '5 passed, 1 failed')
  assert.equal(inWords(sum([house, { passed: 0, failed: 0, skipped: 1 }])), '2 passed, 0 failed, 1 skipped')
})

/** In a process of its own: one test run does not start another. */
function talliesOf(
  t: TestContext,
  files: Record<string, string>,
  more: { together?: number; secondsOfSilence?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-tally-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), `import { test } from 'node:test'\n${text}`)
  }
  const wish = { files: [join(folder, '*.test.ts')], ...more }
  const code = `
    const { runTests } = await import(${JSON.stringify(import.meta.resolve('./run-tests.ts'))})
    console.log(JSON.stringify(await runTests(${JSON.stringify(wish)})))`
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  writeFileSync(join(folder, 'run.mts'), code)
  const shown = execFileSync(process.execPath, [join(folder, 'run.mts')], { env, encoding: 'utf8', stdio: 'pipe' })
  return { shown, tally: JSON.parse(shown.trim().split('\n').at(-1) ?? '') }
}
