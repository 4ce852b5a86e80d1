import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  clearSecretCookie,
  isSameSecret,
  readSecretCookie,
  setSecretCookie,
} from '../../../http/access/secret-cookie.ts'

/** Whether the caller sends this order's secret, in its cookie or in the header `order-secret`. */
export const hasSecret = (request: FastifyRequest, orderId: number, secret: string): boolean =>
  sentSecrets(request, orderId).some((sent) => isSameSecret(sent, secret))

/** The secrets that the caller sends for this order, right or wrong. */
export const sentSecrets = (request: FastifyRequest, orderId: number): string[] =>
  [request.headers['order-secret'], readSecretCookie(request, `order_${orderId}`)].filter(
    (sent) => typeof sent === 'string' && sent !== '',
  ) as string[]

/** Sets the cookie with the secret, which gives this browser access for `days` days. */
export const rememberSecret = (reply: FastifyReply, orderId: number, secret: string, siteUrl: string, days = 90) =>
  setSecretCookie(reply, `order_${orderId}`, secret, siteUrl, days)

/** Clears the cookie with the secret. */
export const forgetSecret = (reply: FastifyReply, orderId: number) => clearSecretCookie(reply, `order_${orderId}`)
