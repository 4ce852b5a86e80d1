import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { allowSharedExports, chunkGroups, compileHint } from './vite/chunk-groups.ts'
import { compileWords } from './vite/compile-words.ts'
import { writeOfflinePage } from './vite/offline-page.ts'
import { writePageChunks } from './vite/page-chunks.ts'
import { writeWordFiles } from './vite/word-files.ts'

export default defineConfig({
  base: '/main/',
  plugins: [
    compileWords(),
    allowSharedExports(),
    reactRouter(),
    writeWordFiles(),
    writePageChunks(),
    writeOfflinePage(),
  ],
  // In development Vite finds every package at the start instead of reloading the page for each.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  // Bundled into the pages, so that the server needs no package of icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // No module reads a property or a global only for its effect; saves 0.2 to 0.4 KB on each page.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          // Constants of other modules are written where they are used.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: { groups: [chunkGroups()] },
            postBanner: compileHint,
            // Seven characters are the fewest that the bundler accepts.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  build: {
    // A page names about 200 files, and hashes do not compress: hexadecimal ones take four bits a character instead of six.
    // The server names files as the browser does, or a preloaded font would be loaded twice.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
    modulePreload: {
      polyfill: false,
      // Every page has these, so a lazy import need not name them.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !ofEveryPage.test(file)),
    },
    // A data: URL would need a weaker content security policy.
    assetsInlineLimit: 0,
  },
})

const ofEveryPage = /\/(framework|shop|rolldown-runtime)-[^/]*$/
