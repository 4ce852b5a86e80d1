import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Caller, isStaff } from '../access/access.ts'
import type { App } from '../app-type.ts'

/** Records that a staff member was denied an action. */
type RecordRefusal = (caller: Caller, request: FastifyRequest) => Promise<void>

const MINUTE = 60_000

/** Audits each request that is denied to a staff member: once a minute per route, however often they retry. */
export function auditRefusals(app: App, record: RecordRefusal, now: () => number = () => performance.now()) {
  const recorded = new LRUCache<string, true>({ max: 10_000, ttl: MINUTE, ttlResolution: 0, perf: { now } })
  app.addHook('onSend', async (request, reply) => {
    const { caller, method, routeOptions } = request
    if (reply.statusCode !== 403 || !isStaff(caller)) return
    const key = `${caller.userId} ${method} ${routeOptions.url}`
    if (recorded.has(key)) return
    recorded.set(key, true)
    await record(caller, request)
  })
}
