import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const days = 24 * 60 * 60

/** Whether the caller holds this order's secret, in its cookie or in the header `order-secret`. */
export function holdsSecret(request: FastifyRequest, orderId: number, secret: string): boolean {
  const given = [request.headers['order-secret'], request.cookies[cookieName(orderId)]]
  return given.some((text) => typeof text === 'string' && isSame(text, secret))
}

/** Leaves the secret in a cookie that scripts cannot read, so that the order's pages open for this browser for 90 days. */
export function rememberSecret(reply: FastifyReply, orderId: number, secret: string, siteUrl: string) {
  reply.setCookie(cookieName(orderId), secret, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: siteUrl.startsWith('https:'),
    maxAge: 90 * days,
  })
}

/** Takes that cookie away again. */
export function forgetSecret(reply: FastifyReply, orderId: number) {
  reply.clearCookie(cookieName(orderId), { path: '/api', httpOnly: true, sameSite: 'strict' })
}

export function isSame(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const cookieName = (orderId: number) => `order_${orderId}`
