import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedSession, SessionKind } from './sessions.ts'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** A browser can hold one cookie of each kind. */
const cookies: Record<SessionKind, { name: string; path: string }> = {
  customer: { name: 'refresh', path: '/api/auth' },
  staff: { name: 'staff_refresh', path: '/api/auth/staff' },
}

/** Sets the refresh token as an HttpOnly cookie; it outlives the browser session only if `remember` was requested. */
export function setRefreshCookie(reply: FastifyReply, { refresh, remember, kind }: OpenedSession, siteUrl: string) {
  reply.setCookie(cookies[kind].name, refresh, {
    ...attributes(kind, siteUrl),
    ...(remember && { maxAge: THIRTY_DAYS }),
  })
}

export const clearRefreshCookie = (reply: FastifyReply, kind: SessionKind, siteUrl: string) =>
  reply.clearCookie(cookies[kind].name, attributes(kind, siteUrl))

export const refreshTokenOf = (request: FastifyRequest, kind: SessionKind): string | undefined =>
  request.cookies[cookies[kind].name]

const attributes = (kind: SessionKind, siteUrl: string) => ({
  path: cookies[kind].path,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: siteUrl.startsWith('https:'),
})
