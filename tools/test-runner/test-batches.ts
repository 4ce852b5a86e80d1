import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../source-files.ts'
import type { Durations } from './test-durations.ts'

/**
 * Groups test files into batches of `filesPerProcess`, each for one process: loading the shop and opening a database
 * takes longer than most tests, and is done once per process. `*.alone.test.ts` has a process of its own, because it
 * affects the whole process. The longest files start first and are distributed evenly, so that no process remains at
 * the end. A file without a recorded duration is estimated by its size.
 *
 * Each file is a suite under its path, so that its hooks apply to its own tests. The hooks of `sharedModules`, which the
 * files of a process have in common, apply to the whole process.
 */
export function batchFiles(files: string[], options: BatchOptions, durations: Durations): string[] {
  const { filesPerProcess = 1, sharedModules = [] } = options
  const longestFirst = files.toSorted((a, b) => expected(b, durations) - expected(a, durations))
  if (filesPerProcess === 1) return longestFirst
  const [alone, others] = [longestFirst.filter(isAlone), longestFirst.filter((file) => !isAlone(file))]
  const count = Math.ceil(others.length / filesPerProcess)
  // Of this process alone: tests may run in another terminal at the same time.
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const batches = Array.from({ length: count }, (_, index) => {
    const entry = join(folder, `batch-${index + 1}.mjs`)
    const tests = others.filter((_, place) => place % count === index)
    const imports = sharedModules.map((module) => `import ${urlOf(resolve(root, module))}`)
    const suites = tests.map((file) => `describe(${JSON.stringify(file)}, () => load(${urlOf(file)}))`)
    writeFileSync(
      entry,
      [
        `import { AsyncResource } from 'node:async_hooks'`,
        `import { describe } from 'node:test'`,
        ...imports,
        load,
        ...suites,
        '',
      ].join('\n'),
    )
    return entry
  })
  return [...alone, ...batches]
}

export type BatchOptions = { filesPerProcess?: number; sharedModules?: string[] }

const urlOf = (file: string) => JSON.stringify(pathToFileURL(file).href)

/**
 * Loads the files one after the other. Imports at the same time never end in some orders, where they share modules with a
 * top-level await.
 */
const load = `
let loading = Promise.resolve()
const load = (url) => {
  // Bound, so that the tests of the file belong to its suite.
  const start = AsyncResource.bind(() => import(url))
  return (loading = loading.then(start, start))
}`

const MS_PER_BYTE = 0.15
const expected = (file: string, durations: Durations) => durations[file] ?? statSync(file).size * MS_PER_BYTE

const isAlone = (file: string) => /\.alone\.(embedded\.)?test\.ts$/.test(file)
