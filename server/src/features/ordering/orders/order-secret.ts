import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  clearSecretCookie,
  isSameSecret,
  readSecretCookie,
  setSecretCookie,
} from '../../../http/access/secret-cookie.ts'

/** Whether the caller holds this order's secret, in its cookie or in the header `order-secret`. */
export const hasSecret = (request: FastifyRequest, orderId: number, secret: string): boolean =>
  sentSecrets(request, orderId).some((given) => isSameSecret(given, secret))

/** Whether the caller brings a secret of this order at all, right or wrong. */
export const sendsSecret = (request: FastifyRequest, orderId: number): boolean =>
  sentSecrets(request, orderId).length > 0

/** Leaves the secret with this browser, so that the order's pages open here for 90 days, or for as many as told. */
export const rememberSecret = (reply: FastifyReply, orderId: number, secret: string, siteUrl: string, days = 90) =>
  setSecretCookie(reply, `order_${orderId}`, secret, siteUrl, days)

/** Takes it away again. */
export const forgetSecret = (reply: FastifyReply, orderId: number) => clearSecretCookie(reply, `order_${orderId}`)

const sentSecrets = (request: FastifyRequest, orderId: number) =>
  [request.headers['order-secret'], readSecretCookie(request, `order_${orderId}`)].filter(
    (given) => typeof given === 'string' && given !== '',
  ) as string[]
