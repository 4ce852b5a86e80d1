import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Caller, isStaff } from '../access/access.ts'
import type { App } from '../app-type.ts'

/** Writes down that somebody of the staff was not allowed to do something. */
type Note = (caller: Caller, request: FastifyRequest) => Promise<void>

const MINUTE = 60_000

/** Has it noted when somebody of the staff is refused a call that they may not make: once a minute for each call, however often they try. */
export function auditRefusals(app: App, note: Note, now: () => number = () => performance.now()) {
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: MINUTE, ttlResolution: 0, perf: { now } })
  app.addHook('onSend', async (request, reply) => {
    const { caller, method, routeOptions } = request
    if (reply.statusCode !== 403 || !isStaff(caller)) return
    const which = `${caller.userId} ${method} ${routeOptions.url}`
    if (noted.has(which)) return
    noted.set(which, true)
    await note(caller, request)
  })
}
