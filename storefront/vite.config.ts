import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileWords, sayMessage } from './compile-words.ts'
import { everyPage, shareByFile, somePages } from './group-files.ts'
import { keptTranslators } from './kept-translators.ts'
import { leanIcons } from './lean-icons.ts'
import { leanRouter } from './lean-router.ts'
import { keepOfflinePage } from './offline-page.ts'
import { plainImports } from './plain-imports.ts'

export default defineConfig(({ isSsrBuild }) => ({
  base: '/main/',
  plugins: [
    compileWords(),
    leanIcons(),
    leanRouter(),
    plainImports(),
    shareByFile(),
    keptTranslators(),
    reactRouter(),
    keepOfflinePage(),
  ],
  resolve: { alias: { 'use-intl/format-message': sayMessage } },
  // use-intl is bundled on the server too, so that the page and the browser format with the same half of it.
  ssr: { noExternal: ['use-intl'] },
  // In development every package is found at the start, not page by page, each time with a reload.
  optimizeDeps: { entries: ['app/**/*.tsx'], include: ['use-intl > @formatjs/fast-memoize'] },
  build: {
    // Tells the server the hashed names of the words it preloads.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: address would need a weaker content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [everyPage(), somePages()] } } },
  },
}))
