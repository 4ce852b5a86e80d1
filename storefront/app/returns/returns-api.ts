import { type ReturnClient, returnClient } from '@rawnaq/contract/return-client'
import type { Locale } from '@rawnaq/rules/locale'

/**
 * Requests about returns as the customer of an order: with the session, or the cookie of the order. The session exists
 * in browsers only.
 */
export async function returnsApi(locale: Locale): Promise<ReturnClient> {
  const { sessionTransport } = await import('../account/session/session.ts')
  return returnClient(sessionTransport, locale)
}
