import { compressFiles } from '@rawnaq/storefront/compress-files'
import { defineConfig, type Plugin } from 'vite'
import { noncePlaceholder } from './build-output.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [compressed()],
  // Packages with module state must be bundled once.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'ra-core', '@emotion/react'] },
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // `data:` URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    // Ignores "use client" directives: the admin has no server rendering.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})

/** Compresses the built files once, at build time. */
function compressed(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    writeBundle: ({ dir = 'build' }) => compressFiles(dir),
  }
}
