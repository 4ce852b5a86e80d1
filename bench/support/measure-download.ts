import { request } from 'undici'
import type { MeasuredProcess } from './measured-process.ts'

const SAMPLE_MS = 50

/** A download: its length as it came over the wire, its time, the CPU time of the shop, and its memory in megabytes. */
export type MeasuredDownload = Record<'megabytes' | 'ms' | 'cpuMs' | 'before' | 'atMost', number>

/** Limits the heap of a measured shop, which otherwise grows with garbage while the machine has memory. */
export const limitedHeap = { NODE_OPTIONS: '--max-old-space-size=256' }

/** Downloads files one after the other without storing them, and samples the memory of the shop meanwhile. */
export async function measureDownload(
  shop: MeasuredProcess,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<MeasuredDownload> {
  const [cpu, before] = [await shop.cpu(), await shop.memory()]
  let highest = before
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = sampling.then(async () => {
      highest = Math.max(highest, await shop.memory())
    })
  }, SAMPLE_MS)
  const began = performance.now()
  let bytes = 0
  for (const path of paths) bytes += await count(`${shop.url}${path}`, headers)
  const ms = performance.now() - began
  clearInterval(timer)
  await sampling
  const [megabytes, start, most] = [bytes, before, highest].map((amount) => amount / 2 ** 20) as [
    number,
    number,
    number,
  ]
  return { megabytes, ms, cpuMs: (await shop.cpu()) - cpu, before: start, atMost: most }
}

async function count(url: string, headers: Record<string, string>): Promise<number> {
  const { statusCode, body } = await request(url, { headers, bodyTimeout: 0 })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  let bytes = 0
  for await (const part of body) bytes += (part as Buffer).length
  return bytes
}
