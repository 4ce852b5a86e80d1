import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Opened } from './sessions.ts'

const NAME = 'refresh'
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Leaves the refresh token with the browser, where no script reads it; only who asked for it is remembered when the browser closes. */
export function leaveRefresh(reply: FastifyReply, { refresh, remember }: Opened, siteUrl: string) {
  reply.setCookie(NAME, refresh, { ...attributes(siteUrl), ...(remember && { maxAge: THIRTY_DAYS }) })
}

export const takeRefreshBack = (reply: FastifyReply, siteUrl: string) => reply.clearCookie(NAME, attributes(siteUrl))

export const refreshTokenOf = ({ cookies }: FastifyRequest): string | undefined => cookies[NAME]

const attributes = (siteUrl: string) => ({
  path: '/api/auth',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: siteUrl.startsWith('https:'),
})
