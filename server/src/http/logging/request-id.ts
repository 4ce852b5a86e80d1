import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The response header with the request id. */
export const REQUEST_ID = 'x-request-id'

/** The id of a request: the header of a trusted proxy, else a new one. Headers of other clients are ignored. */
export const requestIdFor =
  (isTrusted: (address: string) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers[REQUEST_ID]
    if (typeof given === 'string' && isRequestId.test(given) && isTrusted(socket.remoteAddress ?? '')) return given
    // The last twelve digits are random. Node draws them from a pool, ten times faster than fresh random bytes.
    return randomUUID().slice(-12)
  }

const isRequestId = /^[\w.:/+=-]{1,64}$/
