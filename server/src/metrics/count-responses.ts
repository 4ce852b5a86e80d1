import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import type { App } from '../http/app-type.ts'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts every answer from here on by the route that gave it, as it is written in the program (`/api/item/:id`), and how
 * long it took; what meets no route is `none`, so that nobody can make up labels.
 */
export function countResponses(app: App, registry: Registry): void {
  const registers = [registry]
  const answers = new Counter({
    name: 'rawnaq_http_answers_total',
    help: 'Answers by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'rawnaq_http_answer_seconds',
    help: 'Time to answer by route.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = (!request.is404 && routeOptions.url) || 'none'
    answers.inc({ method, route, status: reply.raw.statusCode })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}
