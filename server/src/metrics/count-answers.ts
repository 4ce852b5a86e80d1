import type { App } from '../http/app-type.ts'
import type { Family } from './exposition.ts'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Times = { method: string; route: string; within: number[]; count: number; seconds: number }

/**
 * Counts every answer from here on by the route that gave it, as it is written in the program (`/api/item/:id`), and how
 * long it took; what meets no route is `none`, so that nobody can make up labels.
 */
export function countAnswers(app: App): () => Family[] {
  const answers = new Map<string, { labels: Record<string, string | number>; value: number }>()
  const times = new Map<string, Times>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = (!request.is404 && routeOptions.url) || 'none'
    const status = reply.raw.statusCode
    const answer = known(answers, `${method} ${route} ${status}`, () => ({
      labels: { method, route, status },
      value: 0,
    }))
    answer.value += 1
    const time = known(times, `${method} ${route}`, () => emptyTimes(method, route))
    const seconds = reply.elapsedTime / 1000
    const bucket = buckets.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) time.within[bucket]! += 1
    time.count += 1
    time.seconds += seconds
    done()
  })
  return () => [
    {
      name: 'rawnaq_http_answers_total',
      help: 'Answers by route and status.',
      type: 'counter',
      values: [...answers.values()],
    },
    {
      name: 'rawnaq_http_answer_seconds',
      help: 'Time to answer by route.',
      type: 'histogram',
      values: [...times.values()].flatMap(asHistogram),
    },
  ]
}

const emptyTimes = (method: string, route: string): Times => ({
  method,
  route,
  within: buckets.map(() => 0),
  count: 0,
  seconds: 0,
})

function asHistogram({ method, route, within, count, seconds }: Times): Family['values'] {
  let sum = 0
  const upTo = within.map((some, index) => {
    sum += some
    return { labels: { method, route, le: buckets[index]! }, suffix: '_bucket', value: sum }
  })
  return [
    ...upTo,
    { labels: { method, route, le: '+Inf' }, suffix: '_bucket', value: count },
    { labels: { method, route }, suffix: '_sum', value: seconds },
    { labels: { method, route }, suffix: '_count', value: count },
  ]
}

function known<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
  const found = all.get(key) ?? make()
  all.set(key, found)
  return found
}
