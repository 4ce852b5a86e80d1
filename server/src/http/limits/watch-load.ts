import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'

/** From this share of its time on a process that answers calls has none to spare for anything that can wait. */
const BUSY = 0.7

/** Shorter looks than this many milliseconds say little. */
const LEAST_LOOK = 50

/** Tells whether calls are being answered and the process has hardly time for anything else. */
export function watchLoad(server: Pick<Server, 'on'>): () => boolean {
  let calls = 0
  server.on('request', (_request, response) => {
    calls += 1
    response.once('close', () => {
      calls -= 1
    })
  })
  let since = performance.eventLoopUtilization()
  let share = 0
  return () => {
    const { active, idle, utilization } = performance.eventLoopUtilization(since)
    if (active + idle >= LEAST_LOOK) {
      since = performance.eventLoopUtilization()
      share = utilization
    }
    return calls > 0 && share > BUSY
  }
}
