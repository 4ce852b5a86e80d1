import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { root } from '../source-files.ts'
import { reportRepeats } from './report-repeats.ts'
import { asDuration, inWords, sum } from './test-counts.ts'

test('passed, failed, skipped and postponed tests are all counted', (t) => {
  const file = `
    test('holds', () => {})
    test('holds with parts', async (t) => { await t.test('a part', () => {}) })
    test('does not', () => { throw new Error('no') })
    test('later', { todo: true }, () => { throw new Error('no') })
    test('elsewhere', { skip: 'only on the moon' }, () => {})`
  const { counts, shown } = runOf(t, { 'all.test.ts': file })
  assert.deepEqual(counts, { passed: 3, failed: 1, skipped: 2 })
  assert.match(shown, /only on the moon/)
})

test('a file without a test, or that cannot be loaded, is a failure', (t) => {
  const { counts, shown } = runOf(t, { 'empty.test.ts': '', 'broken.test.ts': "import './lost.ts'" })
  assert.deepEqual(counts, { passed: 0, failed: 2, skipped: 0 })
  assert.match(shown, /empty\.test\.ts holds no test/)
})

test('files that share a process are counted as if each had its own', (t) => {
  const files = { 'a.test.ts': "test('holds', () => {})", 'b.test.ts': "test('does not', () => { throw new Error() })" }
  assert.deepEqual(runOf(t, files, { filesPerProcess: 2 }).counts, { passed: 1, failed: 1, skipped: 0 })
  const { counts, shown } = runOf(t, { ...files, 'empty.test.ts': '' }, { filesPerProcess: 3 })
  assert.deepEqual(counts, { passed: 1, failed: 2, skipped: 0 })
  assert.match(shown, /empty\.test\.ts holds no test/)
})

test('tests that another file defines belong to the file that imports them', (t) => {
  const files = {
    'shared.ts': "import { test } from 'node:test'\nexport const holds = () => test('holds', () => {})",
    'a.test.ts': "import { holds } from './shared.ts'\nholds()",
    'b.test.ts': "import { describe } from 'node:test'\nimport { holds } from './shared.ts'\ndescribe('part', holds)",
  }
  for (const filesPerProcess of [1, 2])
    assert.deepEqual(runOf(t, files, { filesPerProcess }).counts, { passed: 2, failed: 0, skipped: 0 })
})

/** The longest file is estimated by its size and starts first. */
const endsAfterOthers = (others: string[]) => `
  import { existsSync } from 'node:fs'
  import { setTimeout as pause } from 'node:timers/promises'
  const ended = (name) => existsSync(new URL(name, import.meta.url))
  test('ends after all others', async () => {
    while (!${JSON.stringify(others)}.every(ended)) await pause(10)
  })`

const ends = (name: string, work = '') => `
  import { writeFileSync } from 'node:fs'
  test('ends', () => {
    writeFileSync(new URL('${name}', import.meta.url), '')
    ${work}
  })`

test('a process takes the next file when it has ended one, so a long file delays no other', (t) => {
  const files = {
    'long.test.ts': endsAfterOthers(['a', 'b', 'c']),
    'a.test.ts': ends('a'),
    'b.test.ts': ends('b'),
    'c.test.ts': ends('c'),
  }
  assert.deepEqual(runOf(t, files, { filesPerProcess: 3, concurrency: 2 }).counts, { passed: 4, failed: 0, skipped: 0 })
})

test('a failure is printed when its test ends, while processes that started earlier still run', (t) => {
  const files = {
    'long.test.ts': endsAfterOthers(['a', 'b']),
    'a.test.ts': ends('a', "throw new Error('the reason')"),
    'b.test.ts': ends('b'),
  }
  const { shown } = runOf(t, files, { concurrency: 2, isVerbose: true })
  assert.match(shown, /✖ .*a\.test\.ts.*the reason.*✔ .*long\.test\.ts/s)
})

test('files of one process are loaded one after the other', (t) => {
  const file = `
    globalThis.loading = (globalThis.loading ?? 0) + 1
    const { loading } = globalThis
    await new Promise((resolve) => setTimeout(resolve, 50))
    globalThis.loading -= 1
    test('no other file is loading', () => { if (loading > 1) throw new Error() })`
  const { counts } = runOf(t, { 'a.test.ts': file, 'b.test.ts': file }, { filesPerProcess: 2 })
  assert.deepEqual(counts, { passed: 2, failed: 0, skipped: 0 })
})

test('the hooks of a file apply to its own tests only, and a file that cannot be loaded fails alone', (t) => {
  const files = {
    'a.test.ts': `
      import { beforeEach } from 'node:test'
      globalThis.prepared = 0
      beforeEach(() => { globalThis.prepared += 1 })
      test('first', () => {})
      test('second', () => {})`,
    'b.test.ts': `
      import assert from 'node:assert'
      test('another file', () => assert.equal(globalThis.prepared, 2))`,
    'c.test.ts': "import './lost.ts'",
    'd.test.ts':
      "import { before } from 'node:test'\nbefore(() => { throw new Error('the reason') })\ntest('holds', () => {})",
  }
  const { counts, failures, shown } = runOf(t, files, { filesPerProcess: 4 })
  assert.deepEqual(counts, { passed: 3, failed: 3, skipped: 0 })
  assert.deepEqual(
    failures.map((name: string) => name.replace(/.*\//, '')),
    ['d.test.ts > holds', 'd.test.ts', 'c.test.ts'],
  )
  assert.match(shown, /✖ .*c\.test\.ts\n.*no such file or directory, open '.*lost.ts'/)
  assert.match(shown, /✖ .*d\.test\.ts\n {4}Error: the reason/)
})

test('finding no test at all is a failure', (t) => {
  assert.deepEqual(runOf(t, {}).counts, { passed: 0, failed: 1, skipped: 0 })
})

test('a file that leaves something open is a failure, after a while without output', (t) => {
  const file = "test('holds', () => {})\nsetInterval(() => {}, 1000)"
  // On a busy machine the process may be ended before its test has been reported.
  assert.equal(runOf(t, { 'open.test.ts': file }, { secondsOfSilence: 5 }).counts.failed, 1)
})

test('the last line adds up the stages and speaks of the skipped only when there are some', () => {
  const unit = { passed: 2, failed: 0, skipped: 0 }
  assert.equal(inWords(sum([unit, { passed: 3, failed: 1, skipped: 0 }])), '5 passed, 1 failed')
  assert.equal(inWords(sum([unit, { passed: 0, failed: 0, skipped: 1 }])), '2 passed, 0 failed, 1 skipped')
})

test('failures are named with their file and shown with their reason', (t) => {
  const file = "test('outer', async (t) => { await t.test('part', () => { throw new Error('the reason') }) })"
  const { failures, shown } = runOf(t, { 'a.test.ts': file })
  assert.deepEqual(
    failures.map((name: string) => name.replace(/.*\//, '')),
    ['a.test.ts > part'],
  )
  assert.match(shown, /✖ .*a\.test\.ts > part:2\n {4}Error: the reason/)
})

test('a test that fails in some of several runs is reported as flaky', () => {
  const failures = ['a.test.ts > one', 'a.test.ts > two', 'a.test.ts > one', 'a.test.ts > one']
  assert.equal(
    reportRepeats(failures, 3),
    '✖ failed every time: a.test.ts > one\n✖ flaky: failed 1 of 3 times: a.test.ts > two',
  )
  assert.equal(reportRepeats([], 3), 'No test failed in 3 runs.')
})

test('a duration is printed in seconds, from a minute in minutes and seconds', () => {
  assert.deepEqual([asDuration(41.6), asDuration(185)], ['42 s', '3 min 5 s'])
})

/** In a separate process, because a test run cannot start another. */
type Options = { filesPerProcess?: number; concurrency?: number; isVerbose?: boolean; secondsOfSilence?: number }

function runOf(t: TestContext, files: Record<string, string>, options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-run-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), name.endsWith('.test.ts') ? `import { test } from 'node:test'\n${text}` : text)
  }
  const given = { files: [join(folder, '*.test.ts')], concurrency: 1, ...options }
  const code = `
    const { runTests } = await import(${JSON.stringify(import.meta.resolve('./run-tests.ts'))})
    console.log(JSON.stringify(await runTests(${JSON.stringify(given)})))`
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  writeFileSync(join(folder, 'run.mts'), code)
  const shown = execFileSync(process.execPath, [join(folder, 'run.mts')], { env, encoding: 'utf8', stdio: 'pipe' })
  return { shown, ...JSON.parse(shown.trim().split('\n').at(-1) ?? '') }
}

test('a named test file that does not exist is refused, also beside one that exists', () => {
  const command = [join(root, 'tools/test.ts'), 'tools/words.test.ts', 'tools/missing.test.ts']
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  assert.notEqual(status, 0)
  assert.match(stderr, /^No stage and no test file: tools\/missing\.test\.ts\./)
})
