import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'

/** Vite in the shop's own server: pages, hot replacement and the API share one port. */
export async function createDevServer(server: Server) {
  const { createServer } = await import('vite')
  return createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
}
