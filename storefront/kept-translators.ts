import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const translators = fileURLToPath(new URL('app/words/kept-translators.ts', import.meta.url))

/** Gives the server a half of use-intl of our own, which makes nothing anew for each page. */
export function keptTranslators(): Plugin {
  return {
    name: 'kept-translators',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: { filter: { id: /^use-intl$/ }, handler: () => translators },
  }
}
