import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

export const root = join(import.meta.dirname, '..')

const notOurs = new Set(['node_modules', 'build', '.react-router', '.git', '.data'])

/** Every file of the repository whose path matches, relative to the root, without installed and built files. */
export function sourceFiles(pattern: RegExp, folder = ''): string[] {
  return readdirSync(join(root, folder), { recursive: false, withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name)).replaceAll('\\', '/')
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourceFiles(pattern, path)
    return pattern.test(path) ? [path] : []
  })
}
