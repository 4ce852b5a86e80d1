import { setTimeout as pause } from 'node:timers/promises'

/** Process memory and heap use in megabytes, a number of seconds after the start. */
export type Sample = { seconds: number; held: number; objects: number }

const MEGABYTE = 1024 * 1024

/** Looks every two seconds, as long as it goes on, at what the process tells of itself; while it is away it tells nothing. */
export async function watchMemory(metricsUrl: string, goesOn: () => boolean): Promise<Sample[]> {
  const began = Date.now()
  const samples: Sample[] = []
  while (goesOn()) {
    const told = await memoryAt(metricsUrl)
    if (told)
      samples.push({
        seconds: (Date.now() - began) / 1000,
        held: told('process_resident_memory_bytes') / MEGABYTE,
        objects: told('nodejs_heap_size_used_bytes') / MEGABYTE,
      })
    await pause(2000)
  }
  return samples
}

/** Reads a figure by its name; null when nobody tells any. */
export async function memoryAt(metricsUrl: string): Promise<((name: string) => number) | null> {
  const text = await fetch(metricsUrl).then(
    (answer) => answer.text(),
    () => null,
  )
  if (!text) return null
  return (name) => Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1] ?? Number.NaN)
}

/** The least of them: what objects take when what is no longer needed has just gone. */
export const floorOf = (samples: Sample[]) => Math.min(...samples.map(({ objects }) => objects))

/** By how many megabytes a minute what the process holds has grown, as the straight line that lies nearest. */
export function slopeOf(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, height] = [mean(samples.map(({ seconds }) => seconds)), mean(samples.map(({ held }) => held))]
  const rise = mean(samples.map(({ seconds, held }) => (seconds - middle) * (held - height)))
  const run = mean(samples.map(({ seconds }) => (seconds - middle) ** 2))
  return (rise / run) * 60
}
