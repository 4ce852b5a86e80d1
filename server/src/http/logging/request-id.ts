import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Under which an answer tells how its request is called in the log. */
export const REQUEST_ID = 'x-request-id'

/** What a request is called: as a proxy we believe has called it already, else as we do; a name of anybody else's is not taken over. */
export const requestIdFor =
  (isTrusted: (address: string) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const told = headers[REQUEST_ID]
    if (typeof told === 'string' && isName.test(told) && isTrusted(socket.remoteAddress ?? '')) return told
    // Its last twelve digits are random, and drawn from a store of them, which costs a tenth of asking for new ones.
    return randomUUID().slice(-12)
  }

const isName = /^[\w.:/+=-]{1,64}$/
