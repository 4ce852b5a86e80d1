import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, figure } from './exposition.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Looks at the process from here on: its processor time, its memory, and how late its event loop was since the last reading. */
export function watchProcess(): { read(): Family[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const read = (): Family[] => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const quantiles = [50, 99, 100].map((percent) => ({
      labels: { quantile: percent / 100 },
      value: (delay.count ? delay.percentile(percent) : 0) / NANOSECONDS,
    }))
    delay.reset()
    return [
      figure('process_cpu_seconds_total', 'counter', 'Processor time used.', (user + system) / MICROSECONDS),
      figure('process_resident_memory_bytes', 'gauge', 'Memory held.', rss),
      figure('process_start_time_seconds', 'gauge', 'When the process began.', performance.timeOrigin / 1000),
      figure('nodejs_heap_size_used_bytes', 'gauge', 'Memory of objects in use.', heapUsed),
      {
        name: 'nodejs_eventloop_lag_seconds',
        help: 'How late the event loop was since the last reading; 1 is the longest.',
        type: 'gauge',
        values: quantiles,
      },
    ]
  }
  return { read, stop: () => delay.disable() }
}
