import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileWords } from './compile-words.ts'
import { readAhead, shareByFile, sharedFiles } from './group-files.ts'
import { registerOfflinePage } from './offline-page.ts'

export default defineConfig({
  base: '/main/',
  plugins: [compileWords(), shareByFile(), reactRouter(), registerOfflinePage()],
  // In development every package is found at the start, not page by page, each time with a reload.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  // Bundled into the pages, so that the server needs no package of icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedFiles()] }, postBanner: readAhead } } },
    },
  },
  build: {
    // Tells the server the hashed names of the words it preloads.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: address would need a weaker content security policy.
    assetsInlineLimit: 0,
  },
})
