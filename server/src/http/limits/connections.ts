import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** What one process bears of its callers: times in milliseconds. */
export const connectionLimits = {
  /** To send the headers of a call, also for who has connected and says nothing. */
  headersTimeout: 10_000,
  /** To send the whole of it. */
  requestTimeout: 30_000,
  /** How often that is looked into. */
  connectionsCheckingInterval: 2000,
  /** Without a byte in or out while a call is answered; who reads none of it is cut off after twice that at most. */
  idleTimeout: 60_000,
  /** Until a connection without a call goes; longer than proxies keep theirs. */
  keepAliveTimeout: 72_000,
  /** Connections at once; what comes beyond is let go of at once. */
  maxConnections: 10_000,
}

export type ConnectionLimits = typeof connectionLimits

/**
 * Follows the calls of a server, so that it can hang up: `hangUp` takes no new connections, answers every call that has come
 * in and says on each answer that it is the last on its connection, and cuts off what is not done after `patience`
 * milliseconds. Gives how many were cut off.
 */
export function trackConnections(server: Server): { drain(patience: number): Promise<number> } {
  const unanswered = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  let isHangingUp = false
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (_request, response) => {
    unanswered.add(response)
    response.once('close', () => {
      unanswered.delete(response)
      if (isHangingUp) letGo()
    })
    if (isHangingUp) sayLast(response)
  })
  // Those of another protocol too, which the server itself knows no more.
  const endAll = () => {
    for (const socket of connections) socket.destroy()
  }
  /** Once all is answered; a browser that has connected ahead of a call it may make would be waited for otherwise. */
  const letGo = async () => {
    await turn()
    if (unanswered.size === 0) endAll()
  }
  return {
    drain: async (patience) => {
      isHangingUp = true
      for (const response of unanswered) sayLast(response)
      // What has reached us already is read before anybody is let go.
      await turn()
      await turn()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      let cut = 0
      const timer = setTimeout(() => {
        cut = unanswered.size
        endAll()
      }, patience)
      await letGo()
      await closed
      clearTimeout(timer)
      return cut
    },
  }
}

const sayLast = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
