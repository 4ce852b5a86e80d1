import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'

/** The event loop utilization from which a process that handles requests counts as busy. */
const BUSY = 0.7

/** A shorter sample, in milliseconds, says little. */
const MIN_SAMPLE = 50

/** Returns whether the process handles requests and has hardly time for background work. */
export function watchLoad(server: Pick<Server, 'on'>): () => boolean {
  let requests = 0
  server.on('request', (_request, response) => {
    requests += 1
    response.once('close', () => {
      requests -= 1
    })
  })
  let since = performance.eventLoopUtilization()
  let share = 0
  return () => {
    const { active, idle, utilization } = performance.eventLoopUtilization(since)
    if (active + idle >= MIN_SAMPLE) {
      since = performance.eventLoopUtilization()
      share = utilization
    }
    return requests > 0 && share > BUSY
  }
}
