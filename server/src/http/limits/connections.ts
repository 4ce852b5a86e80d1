import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as tick } from 'node:timers/promises'

/** Limits of one process on its connections; times in milliseconds. */
export const connectionLimits = {
  /** To send the headers of a request, also for a client that connects and sends nothing. */
  headersTimeout: 10_000,
  /** To send the whole request. */
  requestTimeout: 30_000,
  /** How often the two timeouts above are checked. */
  connectionsCheckingInterval: 2000,
  /** Without a byte in or out during a request. A client that does not read is disconnected after at most twice that. */
  idleTimeout: 60_000,
  /** Until a connection without a request is closed; longer than proxies keep theirs open. */
  keepAliveTimeout: 72_000,
  /** Concurrent connections; further ones are closed immediately. */
  maxConnections: 10_000,
}

export type ConnectionLimits = typeof connectionLimits

/**
 * Tracks the requests of a server so that it can drain. `drain` closes the listener, answers every request received with
 * `Connection: close`, and destroys what is left after `timeoutMs`. Returns the number of requests cut off.
 */
export function trackConnections(server: Server): { drain(timeoutMs: number): Promise<number> } {
  const unanswered = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  let isDraining = false
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (_request, response) => {
    unanswered.add(response)
    response.once('close', () => {
      unanswered.delete(response)
      if (isDraining) closeIfIdle()
    })
    if (isDraining) announceClose(response)
  })
  // Upgraded connections too, which the server itself no longer tracks.
  const destroyAll = () => {
    for (const socket of connections) socket.destroy()
  }
  /** Without this, the server would wait for connections that browsers open ahead of a request. */
  const closeIfIdle = async () => {
    await tick()
    if (unanswered.size === 0) destroyAll()
  }
  return {
    drain: async (timeoutMs) => {
      isDraining = true
      for (const response of unanswered) announceClose(response)
      // Requests that have reached the process already are read before any connection is closed.
      await tick()
      await tick()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      let cutOff = 0
      const timer = setTimeout(() => {
        cutOff = unanswered.size
        destroyAll()
      }, timeoutMs)
      await closeIfIdle()
      await closed
      clearTimeout(timer)
      return cutOff
    },
  }
}

const announceClose = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
