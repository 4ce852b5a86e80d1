import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { root } from '../source-files.ts'
import { asDuration, noTests, sum, type TestCounts } from './test-counts.ts'
import { type Durations, readDurations, recordDurations } from './test-durations.ts'
import { type ProcessOptions, testProcesses } from './test-processes.ts'

type Options = ProcessOptions & {
  /** Paths or glob patterns. */
  files: string[]
  /** Processes that run at the same time; as many as there are processors unless given. */
  concurrency?: number
  /** Prints each test instead of failures and progress. */
  isVerbose?: boolean
  secondsOfSilence?: number
}

/** `failures` names each failed test once, as `file > test`. */
export type TestRun = { counts: TestCounts; failures: string[] }

/**
 * Runs test files, each process with up to `filesPerProcess` of them, and prints failures and progress. No file found, a
 * file without tests, and a process that is silent for ten minutes count as failures. A test has no time limit.
 */
export async function runTests(options: Options): Promise<TestRun> {
  const { concurrency = availableParallelism(), isVerbose = false } = options
  const files = [...new Set(globSync(options.files, { cwd: root }).map((file) => resolve(root, file)))].sort()
  if (files.length === 0) {
    const failure = `No test file matches ${options.files.join(', ')}`
    console.info(`✖ ${failure}`)
    return { counts: { ...noTests, failed: 1 }, failures: [failure] }
  }

  const silence = new AbortController()
  const stream = run({
    cwd: root,
    execArgv: ['--import', join(root, 'server/src/shop/compile-cache.ts')],
    files: testProcesses(files, { ...options, concurrency }, readDurations()),
    concurrency,
    signal: silence.signal,
  })
  const watch = watchSilence(silence, options.secondsOfSilence ?? 600)
  for (const event of ['test:dequeue', 'test:complete', 'test:stdout', 'test:stderr'] as const)
    stream.on(event, watch.reset)

  const progress = showProgress(files.length)
  const failures: string[] = []
  const counted: TestCounts[] = []
  const durations: Durations = {}
  const untested = new Set(files)
  // A process without a test counts as one, under its name. One of several may find that the others have run all files.
  const isProcess = (name: string, file?: string) => file !== undefined && resolve(root, name) === file
  const started = (file: string) => untested.delete(file)
  // In a process of several files each is a suite, so its tests belong to it even if another file defines them.
  let suite = ''
  stream.on('test:start', ({ name, nesting, file = '' }) => {
    if (nesting === 0) suite = files.includes(name) ? name : ''
    else if (suite) started(suite)
    if (!isProcess(name, file)) started(file)
  })
  // This event and `test:complete` come at once, the others in the order of the processes.
  stream.on('test:dequeue', ({ name, file = '' }) => {
    for (const known of [name, file]) if (files.includes(known)) progress.filesStarted.add(known)
  })
  // A file may import its tests from another file, under which they are reported.
  stream.on('test:summary', ({ file, counts, duration_ms }) => {
    if (!file || !untested.has(file) || counts.tests === 0) return
    started(file)
    durations[file] = duration_ms
  })
  stream.on('test:complete', ({ name, nesting, file = '', line, skip, todo, details }) => {
    const { passed, type, duration_ms, error } = details
    // In a process of several files each is a suite.
    const timed = files.includes(name) ? name : file
    if (nesting === 0) durations[timed] = (durations[timed] ?? 0) + duration_ms
    // Not a test: it fails because of a test in it, which is reported, or by itself.
    const hasTests = type === 'suite' || isProcess(name, file)
    const isOfParts = (error as { failureType?: string } | undefined)?.failureType === 'subtestsFailed'
    if (hasTests && (passed || isOfParts)) return
    if (skip !== undefined || todo !== undefined) {
      counted.push({ ...noTests, skipped: 1 })
      progress.print(`﹣ ${titleOf(name, file)} (${[skip, todo].filter((why) => typeof why === 'string').join()})`)
      return
    }
    if (passed) {
      counted.push({ ...noTests, passed: 1 })
      progress.passed += 1
      if (isVerbose) progress.print(`✔ ${titleOf(name, file)} (${Math.round(duration_ms)} ms)`)
      return
    }
    counted.push({ ...noTests, failed: 1 })
    if (isOfParts) return
    // A file that cannot be loaded beside others, or whose own hook fails.
    const isFile = files.includes(name)
    const title = isFile ? relative(root, name) : titleOf(name, file)
    untested.delete(isFile ? name : file)
    failures.push(title)
    progress.print(`✖ ${title}${line && !isFile ? `:${line}` : ''}\n${indented(inspect(error?.cause ?? error))}`)
  })
  for (const event of ['test:stdout', 'test:stderr'] as const)
    stream.on(event, ({ message }) => progress.print(message.trimEnd()))
  stream.on('test:diagnostic', ({ message, nesting, file }) => {
    if (file && nesting > 0) progress.print(`ℹ ${relative(root, file)}: ${message}`)
  })

  for await (const _ of stream) {
  }
  watch.stop()
  progress.stop()
  for (const file of untested) {
    counted.push({ ...noTests, failed: 1 })
    failures.push(titleOf('holds no test, or was not reached', file))
    console.info(`✖ ${relative(root, file)} holds no test, or was not reached`)
  }
  recordDurations(Object.fromEntries(Object.entries(durations).filter(([file]) => files.includes(file))))
  return { counts: sum(counted), failures: [...new Set(failures)] }
}

const titleOf = (name: string, file = '') => `${relative(root, file)} > ${name}`

const indented = (text: string) => text.replace(/^/gm, '    ')

/** A file that leaves something open (a server, a database) never ends by itself. */
function watchSilence(silence: AbortController, seconds: number) {
  const giveUp = () => silence.abort(new Error(`No output for ${seconds} s: a test file left something open`))
  let timer = setTimeout(giveUp, seconds * 1000)
  return {
    reset: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, seconds * 1000)
    },
    stop: () => clearTimeout(timer),
  }
}

/** A line every half a minute, or in a terminal one that is rewritten each second. */
function showProgress(files: number) {
  const start = performance.now()
  const inPlace = process.stdout.isTTY
  const progress = {
    filesStarted: new Set<string>(),
    passed: 0,
    print: (text: string) => {
      if (inPlace) process.stdout.write('\r\x1b[K')
      console.info(text)
    },
    stop: () => {
      clearInterval(timer)
      if (inPlace) process.stdout.write('\r\x1b[K')
    },
  }
  const show = () => {
    const elapsed = asDuration((performance.now() - start) / 1000)
    const line = `   ${progress.filesStarted.size} of ${files} files started, ${progress.passed} tests passed, ${elapsed}`
    if (inPlace) process.stdout.write(`\r\x1b[K${line}`)
    else console.info(line)
  }
  const timer = setInterval(show, inPlace ? 1000 : 30_000)
  return progress
}
