import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const drawing = fileURLToPath(new URL('app/ui/drawing.tsx', import.meta.url))

/** Leaves out of lucide what no page asks of it: sizes, colours, contexts. That is more than all our icons together. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: '../createLucideIcon.mjs', replacement: drawing }] },
      // On the server too, so that both draw the same.
      ssr: { noExternal: ['lucide-react'] },
    }),
  }
}
