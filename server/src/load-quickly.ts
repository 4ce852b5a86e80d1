import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Halves the time Node takes to load the shop; to be called before anything else of it is imported. Compiled modules are
 * kept beside the packages. What drizzle-orm imports of itself is found without asking its package.json, whose 180 KB Node
 * would read again for each of a hundred files.
 */
export function loadQuickly() {
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))
  registerHooks({
    resolve: (specifier, context, next) => {
      const isOwn = /^\..*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/')
      if (!isOwn) return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
