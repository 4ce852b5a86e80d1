import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/errors/refusal.ts'

/** Redirects every bare path to `/main`, with its query, except `/admin`. Paths of no page answer 404. */
export function redirectBarePaths(app: App) {
  app.get('/', async (request, reply) => reply.redirect(`/main${queryOf(request.url)}`, 301))
  app.get('/main/', async (request, reply) => reply.redirect(`/main${queryOf(request.url)}`, 301))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|media|main|admin)(\/|$|\?)/.test(request.url)
    if (isPage && !request.url.startsWith('//')) return reply.redirect(`/main${request.url}`, 301)
    throw new Refusal('not_found')
  })
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
