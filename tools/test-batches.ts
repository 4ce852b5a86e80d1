import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './source-files.ts'

/**
 * Files that import so many test files each, for one process: loading the shop and opening a database takes longer than most
 * of what is then tested, and is done once for them. One that is called `*.alone.test.ts`, since it holds what it opens for as
 * long as it runs, has a process of its own.
 */
export function batched(files: string[], together: number): string[] {
  const [alone, others] = [files.filter(isAlone), files.filter((file) => !isAlone(file))]
  const folder = join(root, 'node_modules/.cache/test-batches')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const batches = Array.from({ length: Math.ceil(others.length / together) }, (_, index) => {
    const entry = join(folder, `batch-${index + 1}.mjs`)
    const tests = others.slice(index * together, (index + 1) * together)
    writeFileSync(entry, tests.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)}\n`).join(''))
    return entry
  })
  return [...alone, ...batches]
}

const isAlone = (file: string) => /\.alone\.(embedded\.)?test\.ts$/.test(file)
