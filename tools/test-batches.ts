import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './source-files.ts'

/**
 * Files that import so many test files each, for one process: loading the shop and opening a database takes longer than most
 * of what is then tested, and is done once for them.
 */
export function batched(files: string[], together: number): string[] {
  const folder = join(root, 'node_modules/.cache/test-batches')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const count = Math.ceil(files.length / together)
  return Array.from({ length: count }, (_, index) => {
    const entry = join(folder, `batch-${index + 1}.mjs`)
    const tests = files.slice(index * together, (index + 1) * together)
    writeFileSync(entry, tests.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)}\n`).join(''))
    return entry
  })
}
