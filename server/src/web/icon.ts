import { readFileSync } from 'node:fs'
import { iconFile } from '@rawnaq/storefront/handler'
import type { App } from '../http/app-type.ts'

const DAY = 24 * 60 * 60

/** Serves `/favicon.ico`, for clients that do not read the page: bookmarks, feed readers, old browsers. */
export function serveIcon(app: App) {
  const icon = readFileSync(iconFile)
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${DAY}`).type('image/x-icon').send(icon),
  )
}
