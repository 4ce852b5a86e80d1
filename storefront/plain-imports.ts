import type { Plugin } from 'vite'

/** Leaves an `import()` as it is: what Vite wraps it in sees to styles, and the shop has one sheet that is there already. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
