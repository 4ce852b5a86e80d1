import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const roots = ['app/root.tsx', 'app/entry.client.tsx'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

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
      if (!carried.has(id)) return null
      return framework.test(id) ? 'framework' : 'shop'
    },
  }
}
