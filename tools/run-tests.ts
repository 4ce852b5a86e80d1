import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from './source-files.ts'
import type { Tally } from './tally.ts'
import { batched } from './test-batches.ts'

type Wish = {
  files: string[]
  oneAtATime?: boolean
  /** How many files share a process; one unless told. */
  together?: number
  secondsOfSilence?: number
}

/** Runs test files and shows each test. A pattern without tests, and a file without any, count as failures. */
export async function runTests(wish: Wish): Promise<Tally> {
  const { files: patterns, oneAtATime = false, together = 1, secondsOfSilence = 180 } = wish
  const files = globSync(patterns, { cwd: root })
    .map((file) => resolve(root, file))
    .sort()
  const silence = new AbortController()
  const stream = run({
    cwd: root,
    execArgv: ['--import', join(root, 'server/src/load-quickly.ts')],
    files: together > 1 ? batched(files, together) : files,
    concurrency: oneAtATime ? 1 : availableParallelism(),
    timeout: 120_000 * together,
    signal: silence.signal,
  })

  // A file that leaves something open (a server, a database) never ends by itself.
  const givesUp = () => silence.abort(new Error(`Nothing happened for ${secondsOfSilence} s: what was left open?`))
  let timer = setTimeout(givesUp, secondsOfSilence * 1000)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(givesUp, secondsOfSilence * 1000)
  }
  for (const event of ['test:dequeue', 'test:complete', 'test:stdout', 'test:stderr'] as const) stream.on(event, heard)

  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  // A process without a test of its own counts as one, by its name.
  const empty: string[] = []
  stream.on('test:pass', ({ name, file, nesting }) => {
    if (file && nesting === 0 && resolve(root, name) === file) empty.push(name)
  })
  const silent = new Set(together > 1 ? files : [])
  stream.on('test:start', ({ file }) => silent.delete(file ?? ''))
  stream.on('test:summary', ({ file, counts }) => {
    if (file) return
    tally.passed = counts.passed - empty.length
    tally.skipped = counts.skipped + counts.todo
    tally.failed = counts.tests - tally.passed - tally.skipped + silent.size
  })

  const report = stream.compose(new spec())
  report.pipe(process.stdout, { end: false })
  await finished(report)
  clearTimeout(timer)

  for (const name of [...empty, ...silent]) console.info(`✖ ${name} holds no test, or was not reached`)
  if (tally.passed + tally.failed + tally.skipped > 0) return tally
  console.info(`✖ no test was found in ${files.join(', ')}`)
  return { passed: 0, failed: 1, skipped: 0 }
}
