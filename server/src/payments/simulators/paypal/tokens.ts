import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type PaypalApp, Refusal } from './app.ts'

/** The access tokens of the app, each with a lifetime in seconds. */
export function openTokens({ clientId, secret, now }: Pick<PaypalApp, 'clientId' | 'secret' | 'now'>, seconds: number) {
  const ends = new Map<string, number>()
  const rightBasic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
  return {
    make({ headers, body }: FastifyRequest) {
      if (headers.authorization !== rightBasic) throw new Refusal(401, 'invalid_client')
      if (body !== 'grant_type=client_credentials') throw new Refusal(400, 'unsupported_grant_type')
      const access_token = `A21${randomBytes(24).toString('base64url')}`
      ends.set(access_token, now() + seconds * 1000)
      return {
        access_token,
        token_type: 'Bearer',
        expires_in: seconds,
        scope: 'https://uri.paypal.com/services/payments',
      }
    },
    check({ headers }: FastifyRequest) {
      const end = ends.get(headers.authorization?.replace('Bearer ', '') ?? '')
      if (end === undefined || end <= now()) throw new Refusal(401, 'invalid_token')
    },
    /** Revokes all tokens, as PayPal may at any time, and returns their number. */
    forget() {
      const count = ends.size
      ends.clear()
      return count
    },
  }
}

export type Tokens = ReturnType<typeof openTokens>
