import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from './source-files.ts'
import type { Tally } from './tally.ts'

type Wish = { files: string[]; oneAtATime?: boolean; secondsOfSilence?: number }

/** Runs test files and shows each test. A pattern without tests, and a file without any, count as failures. */
export async function runTests({ files, oneAtATime = false, secondsOfSilence = 180 }: Wish): Promise<Tally> {
  const silence = new AbortController()
  const stream = run({
    cwd: root,
    globPatterns: files,
    concurrency: oneAtATime ? 1 : availableParallelism(),
    timeout: 120_000,
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
  const empty: string[] = []
  stream.on('test:pass', ({ name, file, nesting }) => {
    if (file && nesting === 0 && resolve(root, name) === file) empty.push(name)
  })
  stream.on('test:summary', ({ file, counts }) => {
    if (file) return
    tally.passed = counts.passed - empty.length
    tally.skipped = counts.skipped + counts.todo
    tally.failed = counts.tests - tally.passed - tally.skipped
  })

  const report = stream.compose(new spec())
  report.pipe(process.stdout, { end: false })
  await finished(report)
  clearTimeout(timer)

  for (const name of empty) console.info(`✖ ${name} holds no test`)
  if (tally.passed + tally.failed + tally.skipped > 0) return tally
  console.info(`✖ no test was found in ${files.join(', ')}`)
  return { passed: 0, failed: 1, skipped: 0 }
}
