import type { Plugin } from 'vite'

/**
 * Leaves an `import()` as it is. Vite wraps it in what sees to styles and names every file the import leads to; the shop
 * has one sheet that is there already, and a page that needs many files at once asks for them itself.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk: (code) =>
      code.includes(', __VITE_PRELOAD__)')
        ? code.replaceAll('__vitePreload(', '(').replaceAll(', __VITE_PRELOAD__)', ')()')
        : null,
  }
}
