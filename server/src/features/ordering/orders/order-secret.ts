import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  clearSecretCookie,
  isSameSecret,
  readSecretCookie,
  setSecretCookie,
} from '../../../http/access/secret-cookie.ts'

/** Whether the caller sends this order's secret, in its cookie or in the header `order-secret`. */
export const hasSecret = (request: FastifyRequest, orderId: number, secret: string): boolean =>
  sentSecrets(request, orderId).some((given) => isSameSecret(given, secret))

/** Whether the caller sends any secret for this order, right or wrong. */
export const sendsSecret = (request: FastifyRequest, orderId: number): boolean =>
  sentSecrets(request, orderId).length > 0

/** Sets the cookie with the secret, which gives this browser access for `days` days. */
export const rememberSecret = (reply: FastifyReply, orderId: number, secret: string, siteUrl: string, days = 90) =>
  setSecretCookie(reply, `order_${orderId}`, secret, siteUrl, days)

/** Clears the cookie with the secret. */
export const forgetSecret = (reply: FastifyReply, orderId: number) => clearSecretCookie(reply, `order_${orderId}`)

const sentSecrets = (request: FastifyRequest, orderId: number) =>
  [request.headers['order-secret'], readSecretCookie(request, `order_${orderId}`)].filter(
    (given) => typeof given === 'string' && given !== '',
  ) as string[]
