import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Halves the startup time of the shop; to be imported before any other module. The compile cache is stored beside the
// packages. Imports within drizzle-orm resolve without its package.json, whose 180 KB Node would parse again for each
// of a hundred files, and imports of drizzle-orm resolve once.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)))

const found = new Map<string, string>()
registerHooks({
  resolve: (specifier, context, next) => {
    const isOwn = /^\..*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/')
    const known = isOwn ? new URL(specifier, context.parentURL).href : found.get(specifier)
    if (known) return { url: known, format: 'module', shortCircuit: true }
    const resolved = next(specifier, context)
    if (/^drizzle-orm(\/|$)/.test(specifier)) found.set(specifier, resolved.url)
    return resolved
  },
})
