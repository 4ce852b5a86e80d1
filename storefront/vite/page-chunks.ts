import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** A chunk that a page preloads: its bytes (gzip), and those of modules that the page does not import. */
type PreloadedChunk = { chunk: string; bytes: number; unneeded: number }

/** Writes the chunks that each page preloads to `build/page-chunks.json`, for the test of the chunk groups. */
export function writePageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const starts = chunks.flatMap((chunk) => (startOfPage.test(idOf(chunk)) ? [idOf(chunk)] : []))
      const pages = chunks.filter((chunk) => route.test(idOf(chunk)) && !starts.includes(idOf(chunk)))
      const preloaded = pages.map((page) => {
        const needed = reachable([...starts, idOf(page)], importsOf)
        const files = reachable(
          [page.fileName],
          (file) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [],
        )
        return [
          pageName(idOf(page)),
          chunks.filter(({ fileName }) => files.has(fileName)).map((chunk) => preloadedChunk(chunk, needed)),
        ]
      })
      await writeFile(join(dir, '../page-chunks.json'), JSON.stringify(Object.fromEntries(preloaded)))
    },
  }
}

const startOfPage = /app\/(?:entry\.client|root)\.tsx/
/** The plugin of React Router marks the modules of routes. */
const route = /\?__react-router-build-client-route$/

const idOf = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId ?? ''
const pageName = (id: string) => id.replace(/^.*\/app\//, '').replace(/\.tsx.*$/, '')

/** Everything that the first ones lead to, with themselves. */
function reachable(first: readonly string[], next: (one: string) => readonly string[]) {
  const found = new Set(first)
  for (const one of found) for (const other of next(one)) found.add(other)
  return found
}

function preloadedChunk({ name, code, modules }: Rolldown.OutputChunk, needed: Set<string>): PreloadedChunk {
  const sizes = Object.entries(modules).map(([id, { renderedLength }]) => ({ id, size: renderedLength }))
  const sum = (some: typeof sizes) => some.reduce((total, { size }) => total + size, 0)
  const bytes = gzipSync(code).length
  const share = sum(sizes.filter(({ id }) => !needed.has(id))) / Math.max(sum(sizes), 1)
  return { chunk: name, bytes, unneeded: Math.round(bytes * share) }
}
