import { createHmac } from 'node:crypto'
import { isSignature } from '../wire/signature.ts'

/**
 * The name of an attempt with its HMAC, for the return URL: MyFatoorah adds only the id of one payment, and invoice
 * numbers can be guessed.
 */
export const signedAttempt = (invoice: string, secret: string): string => `${invoice}.${hmacOf(invoice, secret)}`

/** The attempt in a signed name, whatever MyFatoorah has appended to it; null without a valid HMAC. */
export function attemptIn(name: string, secret: string): string | null {
  const [, invoice = '', hmac = ''] = /^([A-Za-z0-9-]{1,20})\.([\w-]{22})(?![\w-])/.exec(name) ?? []
  return isSignature(hmac, hmacOf(invoice, secret)) ? invoice : null
}

const hmacOf = (invoice: string, secret: string) =>
  createHmac('sha256', secret).update(`attempt ${invoice}`).digest('base64url').slice(0, 22)
