import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const entry = pathOf('app/entry.client.tsx')
const roots = [pathOf('app/root.tsx'), entry]

/** What changes only when a dependency does, so that browsers keep it across versions. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs|icu-minify)\//

/**
 * What every page carries, in two files instead of some thirty: smaller together, and asked for at once. It is all that
 * the root of the pages imports; what that fetches when it is needed stays apart.
 */
export function everyPage(): Rolldown.CodeSplittingGroup {
  const carried = new Set<string>()
  const carry = (id: string, graph: Rolldown.ChunkingContext) => {
    if (carried.has(id)) return
    carried.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) carry(imported, graph)
  }
  return {
    name: (id, graph) => {
      if (carried.size === 0) for (const root of roots) carry(root, graph)
      // It starts the page when it is loaded, so it is loaded last and by itself.
      if (!carried.has(id) || id === entry) return null
      return framework.test(id) ? 'framework' : 'shop'
    },
  }
}
