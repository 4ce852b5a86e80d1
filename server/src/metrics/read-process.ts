import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from '@prometheus-io/client'
import { addMetric } from './add-metric.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Looks at the process from here on: its processor time, its memory, and how late its event loop was since the last reading. */
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
    addMetric(registry, { name: 'process_resident_memory_bytes', type: 'gauge', help: 'Memory held.', values: rss })
    addMetric(registry, {
      ...{ name: 'process_start_time_seconds', type: 'gauge', help: 'When the process began.' },
      values: performance.timeOrigin / 1000,
    })
    addMetric(registry, {
      ...{ name: 'nodejs_heap_size_used_bytes', type: 'gauge', help: 'Memory of objects in use.' },
      values: heapUsed,
    })
    addMetric(registry, {
      name: 'nodejs_eventloop_lag_seconds',
      type: 'gauge',
      help: 'How late the event loop was since the last reading; 1 is the longest.',
      values: quantiles,
    })
  }
  return { read, stop: () => delay.disable() }
}
