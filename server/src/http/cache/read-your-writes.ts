import type { FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only reads, whatever its method. */
    isReadOnly?: boolean
  }
}

const COOKIE = 'just_saved'

/** In seconds: longer than a page may be stale after a change. */
const MAX_AGE = 2

/** Sets a short-lived cookie when staff change something: until it expires they get no stale page. */
export function setReadYourWritesCookie(app: App, siteUrl: string) {
  app.addHook('preHandler', async (request, reply) => {
    const { method, routeOptions } = request
    const isReading = method === 'GET' || method === 'HEAD' || routeOptions.config.isReadOnly
    if (isReading || !request.caller?.permissions.size) return
    reply.setCookie(COOKIE, '1', {
      path: '/main',
      maxAge: MAX_AGE,
      httpOnly: true,
      sameSite: 'lax',
      secure: siteUrl.startsWith('https:'),
    })
  })
}

export const hasJustWritten = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.cookie?.includes(`${COOKIE}=1`) ?? false
