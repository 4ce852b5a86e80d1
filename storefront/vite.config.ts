import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { allowSharedExports, chunkGroups, compileHint } from './vite/chunk-groups.ts'
import { compileWords } from './vite/compile-words.ts'
import { writeOfflinePage } from './vite/offline-page.ts'

export default defineConfig({
  base: '/main/',
  plugins: [compileWords(), allowSharedExports(), reactRouter(), writeOfflinePage()],
  // In development Vite finds every package at the start instead of reloading the page for each.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  // Bundled into the pages, so that the server needs no package of icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [chunkGroups()] },
            postBanner: compileHint,
            // A page names about 200 files, and hashes do not compress: hexadecimal ones take four bits a character instead of six.
            hashCharacters: 'hex',
          },
        },
      },
    },
  },
  build: {
    // Gives the server the hashed names of the word files that it preloads.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: URL would need a weaker content security policy.
    assetsInlineLimit: 0,
  },
})
