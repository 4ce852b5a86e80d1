import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import type { SourceFile } from './syntax.ts'

/** Groups of files that import each other directly or indirectly, type imports included. */
export function importCycles(files: SourceFile[]): string[][] {
  const paths = new Set(files.map(({ path }) => path))
  const imports = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap((target) => pathOf(file.path, target) ?? [])]),
  )
  const reachable = new Map([...paths].map((path) => [path, reachableFrom(path, imports)]))
  const reaches = (from: string, to: string) => reachable.get(from)?.has(to) === true
  const inCycles = [...paths].filter((path) => reaches(path, path))
  const groups = inCycles.map((path) => inCycles.filter((other) => reaches(path, other) && reaches(other, path)))
  return groups.filter(([first], place) => first === inCycles[place])
}

const pathOf = (path: string, target: string) =>
  target.startsWith('.') ? posix.join(posix.dirname(path), target) : undefined

/** Every file reached by at least one import. */
function reachableFrom(path: string, imports: Map<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const queue = [path]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const target of imports.get(next) ?? [])
      if (!reached.has(target)) {
        reached.add(target)
        queue.push(target)
      }
  return reached
}
