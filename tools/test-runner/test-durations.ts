import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../source-files.ts'

/** Milliseconds that test files took when they last ran here, by their path. They only decide which start first. */
export type Durations = Record<string, number>

const path = join(root, 'node_modules/.cache/test-durations.json')

export function readDurations(): Durations {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Adds those of a run to what was recorded before. Another run may read the file at the same time. */
export function recordDurations(measured: Durations) {
  mkdirSync(dirname(path), { recursive: true })
  const written = `${path}.${process.pid}`
  writeFileSync(written, JSON.stringify({ ...readDurations(), ...measured }, null, 1))
  renameSync(written, path)
}
