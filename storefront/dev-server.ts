import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'

/** Vite as middleware of the shop's server: pages, hot module replacement and the API share one port. */
export async function createDevServer(server: Server) {
  const { createServer } = await import('vite')
  return createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
}
