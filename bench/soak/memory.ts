import { setTimeout as pause } from 'node:timers/promises'

/** Process memory and heap use in megabytes, a number of seconds after the start. */
export type Sample = { seconds: number; resident: number; objects: number }

const MEGABYTE = 1024 * 1024

/** Reads the metrics of the process every two seconds until stopped; while it is down there are none. */
export async function watchMemory(metricsUrl: string, goesOn: () => boolean): Promise<Sample[]> {
  const began = Date.now()
  const samples: Sample[] = []
  while (goesOn()) {
    const metric = await memoryAt(metricsUrl)
    if (metric)
      samples.push({
        seconds: (Date.now() - began) / 1000,
        resident: metric('process_resident_memory_bytes') / MEGABYTE,
        objects: metric('nodejs_heap_size_used_bytes') / MEGABYTE,
      })
    await pause(2000)
  }
  return samples
}

/** Reads a metric by name and labels; null without a response. */
export async function memoryAt(metricsUrl: string): Promise<((name: string) => number) | null> {
  const text = await fetch(metricsUrl).then(
    (answer) => answer.text(),
    () => null,
  )
  if (!text) return null
  const lines = text.split('\n')
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1] ?? Number.NaN)
}

/** The minimum: the heap right after a garbage collection. */
export const floorOf = (samples: Sample[]) => Math.min(...samples.map(({ objects }) => objects))

/** The growth in MB per minute, by linear regression. */
export function slopeOf(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, height] = [mean(samples.map(({ seconds }) => seconds)), mean(samples.map(({ resident }) => resident))]
  const rise = mean(samples.map(({ seconds, resident }) => (seconds - middle) * (resident - height)))
  const run = mean(samples.map(({ seconds }) => (seconds - middle) ** 2))
  return (rise / run) * 60
}
