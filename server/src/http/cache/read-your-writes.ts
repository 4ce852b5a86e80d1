import type { FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It only reads, whatever its method. */
    isReadOnly?: boolean
  }
}

const COOKIE = 'just_saved'

/** Longer than any page may lag behind a change; in seconds. */
const SECONDS = 2

/** Leaves a cookie for a moment with staff who change something: until it goes they see no page from before their change. */
export function setReadYourWritesCookie(app: App, siteUrl: string) {
  app.addHook('preHandler', async (request, reply) => {
    const { method, routeOptions } = request
    const isReading = method === 'GET' || method === 'HEAD' || routeOptions.config.isReadOnly
    if (isReading || !request.caller?.permissions.size) return
    reply.setCookie(COOKIE, '1', {
      path: '/main',
      maxAge: SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: siteUrl.startsWith('https:'),
    })
  })
}

export const hasJustWritten = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.cookie?.includes(`${COOKIE}=1`) ?? false
