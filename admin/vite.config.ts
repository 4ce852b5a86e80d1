import { compressFiles } from '@rawnaq/storefront/compress-files'
import { defineConfig, type Plugin } from 'vite'
import { noncePlaceholder } from './build-output.ts'
import { lucideForMui } from './lucide-for-mui.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [lucideForMui(), compressed()],
  optimizeDeps: { rolldownOptions: { plugins: [lucideForMui()] } },
  // One copy of what keeps its state in a module, wherever it is asked for from.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'ra-core', '@emotion/react'] },
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A data: address would need a weaker content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    // Packages mark parts for servers that draw React; there is none here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})

/** What the server sends is packed once, here. */
function compressed(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    writeBundle: ({ dir = 'build' }) => compressFiles(dir),
  }
}
