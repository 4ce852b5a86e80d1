import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Vite in middleware mode inside the shop's server: serves the admin from source on the shop's port. */
export async function createDevServer(server: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: here('.'),
    configFile: here('./vite.config.ts'),
    appType: 'custom',
    html: { cspNonce: '' },
    server: { middlewareMode: true, hmr: { server, path: 'hmr' } },
  })
  const page = (url: string) => vite.transformIndexHtml(url, readFileSync(here('./index.html'), 'utf8'))
  return { vite, page }
}
