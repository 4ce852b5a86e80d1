import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is held by a secret of its own, by its id. */
type SecretCookieName = `${'order' | 'address'}_${number}`

const DAY = 24 * 60 * 60

/** Leaves a secret in a cookie that scripts cannot read, for so many days. */
export function setSecretCookie(
  reply: FastifyReply,
  held: SecretCookieName,
  secret: string,
  siteUrl: string,
  days: number,
) {
  reply.setCookie(held, secret, { ...attributes, secure: siteUrl.startsWith('https:'), maxAge: days * DAY })
}

/** Takes that cookie away again. */
export const clearSecretCookie = (reply: FastifyReply, held: SecretCookieName) => reply.clearCookie(held, attributes)

/** The secret this browser was left; undefined where it was left none. */
export const readSecretCookie = ({ cookies }: FastifyRequest, held: SecretCookieName): string | undefined =>
  cookies[held]

export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const attributes = { path: '/api', httpOnly: true, sameSite: 'strict' } as const
