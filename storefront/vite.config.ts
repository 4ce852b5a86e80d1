import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledFormatter, compileWords } from './compile-words.ts'
import { compressFiles } from './compress-files.ts'

/** What changes only when a dependency does: one file, smaller together and kept by browsers across versions. */
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs|icu-minify)\//,
}

export default defineConfig(({ isSsrBuild }) => ({
  base: '/main/',
  plugins: [compileWords(), reactRouter(), compressFiles()],
  resolve: { alias: { 'use-intl/format-message': compiledFormatter } },
  // use-intl is bundled on the server too, so that the page and the browser format with the same half of it.
  ssr: { noExternal: ['use-intl'] },
  build: {
    // Tells the server the hashed name of the words it preloads.
    manifest: true,
    // A data: address would need a weaker content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [framework] } } },
  },
}))
