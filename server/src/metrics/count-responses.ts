import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import type { App } from '../http/app-type.ts'

/** Histogram buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts every response and its duration by route pattern (`/api/item/:id`). Requests without a route count as `none`,
 * so that clients cannot create labels.
 */
export function countResponses(app: App, registry: Registry): void {
  const registers = [registry]
  const responses = new Counter({
    name: 'rawnaq_http_responses_total',
    help: 'Responses by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'rawnaq_http_response_seconds',
    help: 'Response time by route.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = (!request.is404 && routeOptions.url) || 'none'
    responses.inc({ method, route, status: reply.raw.statusCode })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}
