import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../source-files.ts'
import type { Durations } from './test-durations.ts'

/**
 * The modules that processes run for test files. A process runs up to `filesPerProcess` of them: loading the shop and
 * opening a database takes longer than most tests, and is done once per process. `*.alone.test.ts` has a process of its
 * own, because it affects the whole process. The longest files start first, and a process takes the next file when it has
 * ended one, so that all processes end at about the same time. A file without a recorded duration is estimated by its size.
 *
 * The hooks of `sharedModules`, which the files of a process have in common, apply to the whole process.
 */
export function testProcesses(files: string[], options: Options, durations: Durations): string[] {
  const { filesPerProcess = 1, sharedModules = [], concurrency } = options
  const longestFirst = files.toSorted((a, b) => expected(b, durations) - expected(a, durations))
  if (filesPerProcess === 1) return longestFirst
  const [alone, others] = [longestFirst.filter(isAlone), longestFirst.filter((file) => !isAlone(file))]
  // Of this run alone: tests may run in another terminal at the same time.
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const runFiles = [others, folder, filesPerProcess].map((value) => JSON.stringify(value)).join(', ')
  const code = [
    ...sharedModules.map((module) => `import ${urlOf(resolve(root, module))}`),
    `import { runFiles } from ${urlOf(join(import.meta.dirname, 'run-files.ts'))}`,
    `await runFiles(${runFiles})`,
  ]
  const count = Math.max(Math.ceil(others.length / filesPerProcess), Math.min(concurrency, others.length))
  const processes = Array.from({ length: count }, (_, index) => {
    const entry = join(folder, `process-${index + 1}.mjs`)
    writeFileSync(entry, code.join('\n'))
    return entry
  })
  return [...alone, ...processes]
}

export type ProcessOptions = {
  /** The most files of a process; 1 unless given. */
  filesPerProcess?: number
  /** Modules that the files of one process share. */
  sharedModules?: string[]
}

/** `concurrency`: processes that run at the same time. */
type Options = ProcessOptions & { concurrency: number }

const urlOf = (file: string) => JSON.stringify(pathToFileURL(file).href)

const MS_PER_BYTE = 0.15
const expected = (file: string, durations: Durations) => durations[file] ?? statSync(file).size * MS_PER_BYTE

const isAlone = (file: string) => /\.alone\.(embedded\.)?test\.ts$/.test(file)
