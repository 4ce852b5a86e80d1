import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A record that a secret opens, by its id. */
type SecretCookieName = `${'order' | 'address'}_${number}`

const DAY = 24 * 60 * 60

/** Sets a secret in a cookie that scripts cannot read, for so many days. */
export function setSecretCookie(
  reply: FastifyReply,
  name: SecretCookieName,
  secret: string,
  siteUrl: string,
  days: number,
) {
  reply.setCookie(name, secret, { ...attributes, secure: siteUrl.startsWith('https:'), maxAge: days * DAY })
}

/** Clears that cookie. */
export const clearSecretCookie = (reply: FastifyReply, name: SecretCookieName) => reply.clearCookie(name, attributes)

/** The secret in this browser's cookie; undefined when there is none. */
export const readSecretCookie = ({ cookies }: FastifyRequest, name: SecretCookieName): string | undefined =>
  cookies[name]

export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const attributes = { path: '/api', httpOnly: true, sameSite: 'strict' } as const
