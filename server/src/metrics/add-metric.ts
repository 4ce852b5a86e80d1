import { Counter, Gauge, type Registry } from '@prometheus-io/client'

type Metric = {
  name: string
  type: 'counter' | 'gauge'
  help: string
  /** One value, or one per set of labels. */
  values: number | { labels: Record<string, string | number>; value: number }[]
}

/** Adds a metric with its current value to the registry of one scrape. */
export function addMetric(registry: Registry, { name, type, help, values }: Metric): void {
  const labelled = typeof values === 'number' ? [{ labels: {}, value: values }] : values
  const labelNames = [...new Set(labelled.flatMap(({ labels }) => Object.keys(labels)))]
  const configuration = { name, help, labelNames, registers: [registry] }
  const metric = type === 'counter' ? new Counter(configuration) : new Gauge(configuration)
  for (const { labels, value } of labelled) metric.inc(labels, value)
}
