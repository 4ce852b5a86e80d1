import type { GatewayMessage } from '../provider.ts'
import { decrypt } from './cipher.ts'
import { hasValidMark } from './track-id.ts'

/** How a visit to KNET's pages ended, in its own words; `error` is empty where KNET could do its work. */
export type Response = { trackid: string; amt: string; result: string; error: string }

/**
 * Reads what KNET sent to the response or the error address, by form or by query; null for what the terminal's key did not
 * encrypt, and for a track ID and an amount that were not sent together. What is left may still be an old response.
 */
export function readResponse(heard: GatewayMessage, resourceKey: string): Response | null {
  const trandata = trandataIn(heard)
  const text = trandata === undefined ? undefined : decrypt(trandata, resourceKey)
  if (text === null) return null
  // Errors come as they are.
  const fields = text === undefined ? fieldsIn(heard) : Object.fromEntries(new URLSearchParams(text))
  const { trackid = '', amt = '', udf1 = '', result = '', Error: error = '' } = fields
  return hasValidMark({ trackid, amt, udf1 }, resourceKey) ? { trackid, amt, result, error } : null
}

/** What KNET encrypted: a field of what it sent or, as in its own samples, the whole of it. */
export const trandataIn = (heard: GatewayMessage): string | undefined =>
  fieldsIn(heard).trandata ?? /^[0-9a-f]+$/i.exec(heard.body)?.[0]

const fieldsIn = ({ query, body }: GatewayMessage): Record<string, string> => ({
  ...query,
  ...Object.fromEntries(new URLSearchParams(body)),
})
