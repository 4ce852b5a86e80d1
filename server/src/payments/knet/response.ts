import type { GatewayMessage } from '../provider.ts'
import { decrypt } from './cipher.ts'
import { hasValidMark } from './track-id.ts'

/** The result of a visit to KNET's pages; `error` is empty if KNET could process it. */
export type Response = { trackid: string; amt: string; result: string; error: string }

/**
 * Parses a message to the response or error URL. Null if it was not encrypted with the key of the terminal, or track
 * ID and amount do not belong together. It may still be an old response.
 */
export function readResponse(message: GatewayMessage, resourceKey: string): Response | null {
  const trandata = trandataIn(message)
  const text = trandata === undefined ? undefined : decrypt(trandata, resourceKey)
  if (text === null) return null
  // Errors are not encrypted.
  const fields = text === undefined ? fieldsIn(message) : Object.fromEntries(new URLSearchParams(text))
  const { trackid = '', amt = '', udf1 = '', result = '', Error: error = '' } = fields
  return hasValidMark({ trackid, amt, udf1 }, resourceKey) ? { trackid, amt, result, error } : null
}

/** The encrypted part of a message: a field or, as in the samples of KNET, the whole body. */
export const trandataIn = (message: GatewayMessage): string | undefined =>
  fieldsIn(message).trandata ?? /^[0-9a-f]+$/i.exec(message.body)?.[0]

const fieldsIn = ({ query, body }: GatewayMessage): Record<string, string> => ({
  ...query,
  ...Object.fromEntries(new URLSearchParams(body)),
})
