import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from '@prometheus-io/client'
import { addMetric } from './add-metric.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Measures CPU time, memory, and event loop delay since the last scrape. */
export function watchProcess(): { read(registry: Registry): void; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const read = (registry: Registry) => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const quantiles = [50, 99, 100].map((percent) => ({
      labels: { quantile: percent / 100 },
      value: (delay.count ? delay.percentile(percent) : 0) / NANOSECONDS,
    }))
    delay.reset()
    addMetric(registry, {
      ...{ name: 'process_cpu_seconds_total', type: 'counter', help: 'Processor time used.' },
      values: (user + system) / MICROSECONDS,
    })
    addMetric(registry, { name: 'process_resident_memory_bytes', type: 'gauge', help: 'Resident memory.', values: rss })
    addMetric(registry, {
      ...{ name: 'process_start_time_seconds', type: 'gauge', help: 'Start time of the process.' },
      values: performance.timeOrigin / 1000,
    })
    addMetric(registry, {
      ...{ name: 'nodejs_heap_size_used_bytes', type: 'gauge', help: 'Memory of objects in use.' },
      values: heapUsed,
    })
    addMetric(registry, {
      name: 'nodejs_eventloop_lag_seconds',
      type: 'gauge',
      help: 'Event loop delay since the last scrape; quantile 1 is the maximum.',
      values: quantiles,
    })
  }
  return { read, stop: () => delay.disable() }
}
