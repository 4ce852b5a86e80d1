import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// More than halves the startup time of the shop; to be imported before any other module. The compile cache is stored
// beside the packages. Relative imports in this repository and within drizzle-orm name their file in full, so Node need
// not look for the file and its package.json, 180 KB in drizzle-orm. Imports of drizzle-orm resolve once.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)))

const found = new Map<string, string>()
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '' } = context
    const format = formatOfNamedFile(specifier, parentURL)
    if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
    const known = found.get(specifier)
    if (known) return { url: known, format: 'module', shortCircuit: true }
    const resolved = next(specifier, context)
    if (/^drizzle-orm(\/|$)/.test(specifier)) found.set(specifier, resolved.url)
    return resolved
  },
})

/** The module format of a relative import that names its file in full; undefined for every other import. */
function formatOfNamedFile(specifier: string, parent: string) {
  if (!specifier.startsWith('.')) return undefined
  if (specifier.endsWith('.ts') && !parent.includes('/node_modules/')) return 'module-typescript'
  return specifier.endsWith('.js') && parent.includes('/node_modules/drizzle-orm/') ? 'module' : undefined
}
