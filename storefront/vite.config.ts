import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledFormatter, compileWords } from './compile-words.ts'

export default defineConfig({
  base: '/main/',
  plugins: [compileWords(), reactRouter()],
  resolve: { alias: { 'use-intl/format-message': compiledFormatter } },
  // use-intl is bundled on the server too, so that the page and the browser format with the same half of it.
  ssr: { noExternal: ['use-intl'] },
  // The manifest tells the server the hashed name of the words it preloads; data: addresses would need a weaker CSP.
  build: { manifest: true, assetsInlineLimit: 0 },
})
