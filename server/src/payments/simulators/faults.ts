import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Faults between shop and gateway. */
export const faults = [
  /** The connection is closed before the request is processed. */
  'dropped_before',
  /** The request is processed, and the connection is closed without a response. */
  'dropped_after',
  /** The request is processed, and only half of the response is sent. */
  'cut',
  /** Nothing is processed or sent; the connection stays open. */
  'hung',
  /** The request is processed, and the connection is reset. */
  'reset',
  /** The request is processed only after the client has given up. */
  'late',
  /** The network duplicates the request; the second response is sent. */
  'doubled',
] as const

export type Fault = (typeof faults)[number]

export type FaultOf = (request: FastifyRequest) => Fault | undefined

/** Emits `request` when a request has arrived that gets no response before the client gives up. */
export const unanswered = new EventEmitter()

/** Injects faults into the requests of a server; requests under /_control are exempt. */
export function meetFaults(app: FastifyInstance, faultOf: FaultOf) {
  const met = new WeakMap<FastifyRequest, Fault>()

  app.addHook('onRequest', (request, reply, next) => {
    const isOurs = request.url.includes('/_control/') || SECOND in request.headers
    const fault = isOurs ? undefined : faultOf(request)
    if (fault === 'dropped_before') request.raw.socket.destroy()
    if (fault === 'hung') unanswered.emit('request')
    if (fault === 'dropped_before' || fault === 'hung') return void reply.hijack()
    if (fault) met.set(request, fault)
    if (fault === 'dropped_after') instead(reply.raw, ({ socket }) => socket?.destroy())
    if (fault === 'reset') instead(reply.raw, ({ socket }) => socket?.resetAndDestroy())
    if (fault === 'cut') instead(reply.raw, sendHalf)
    next()
  })

  app.addHook('preParsing', async (request, _reply, payload) => {
    const fault = met.get(request)
    if (fault !== 'late' && fault !== 'doubled') return payload
    const body = await buffer(payload)
    const { method, url, headers } = request
    if (fault === 'late' && !request.raw.socket.destroyed) {
      const hasClosed = once(request.raw.socket, 'close')
      unanswered.emit('request')
      await hasClosed
    }
    if (fault === 'doubled')
      await app.inject({ method: method as 'POST', url, headers: { ...headers, [SECOND]: 'yes' }, payload: body })
    return Readable.from(body.length > 0 ? [body] : [])
  })
}

/** Marks the copy of a duplicated request, which gets no fault of its own. */
const SECOND = 'x-second-copy'

type Send = (response: ServerResponse, body: string | Buffer) => void

/** Replaces the sending of the response. */
const instead = (response: ServerResponse, send: Send) =>
  Object.defineProperty(response, 'end', {
    value(body: string | Buffer) {
      send(response, body)
      return response
    },
  })

const sendHalf: Send = (response, body) => {
  const bytes = Buffer.from(body)
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.socket?.destroy())
}
