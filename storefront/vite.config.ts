import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledFormatter, compileWords } from './compile-words.ts'
import { compressFiles } from './compress-files.ts'
import { everyPage } from './group-files.ts'
import { plainImports } from './plain-imports.ts'

export default defineConfig(({ isSsrBuild }) => ({
  base: '/main/',
  plugins: [compileWords(), plainImports(), reactRouter(), compressFiles()],
  resolve: {
    alias: [
      { find: 'use-intl/format-message', replacement: compiledFormatter },
      { find: '../createLucideIcon.mjs', replacement: fileURLToPath(new URL('app/ui/drawing.tsx', import.meta.url)) },
    ],
  },
  // Bundled on the server too, so that the page and the browser have the same in the place of half of them.
  ssr: { noExternal: ['use-intl', 'lucide-react'] },
  build: {
    // Tells the server the hashed names of the words it preloads.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: address would need a weaker content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [everyPage()] } } },
  },
}))
