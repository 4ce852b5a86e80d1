import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../tools/source-files.ts'

const folder = join(root, 'test-results')

/** Removes what earlier failures left. */
export const removeTestResults = () => rmSync(folder, { recursive: true, force: true })

/** The path of a file about a failed test: its name and the kind of file (`trace.zip`). */
export function testResultPath(name: string, kind: string): string {
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 160)}.${kind}`)
}
