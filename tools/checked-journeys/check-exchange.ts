import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestCounts } from '../test-runner/test-counts.ts'
import type { ObservedRequest } from './front-proxy.ts'

/** Validates every request of some journeys against the API document and reports differences, which count as failures. */
export async function checkExchange(journeys: () => Promise<TestCounts>): Promise<TestCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-checked-'))
  process.env.CHECKED_JOURNEYS = folder
  const counts = await journeys()
  delete process.env.CHECKED_JOURNEYS
  const seen = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ObservedRequest,
  )
  rmSync(folder, { recursive: true })
  const complaints = complaintsIn(seen)
  for (const [complaint, times] of complaints) console.error(`${times} times: ${complaint}`)

  const calls = seen.reduce((sum, one) => sum + one.calls, 0)
  const touched = new Set(seen.flatMap(({ operations }) => operations))
  const of = Math.max(0, ...seen.map((one) => one.of))
  console.info(`${calls} calls, ${touched.size} of ${of} operations, ${complaints.size} complaints`)
  // A proxy without requests has checked nothing.
  return { ...counts, failed: counts.failed + complaints.size + (calls === 0 ? 1 : 0) }
}

function complaintsIn(seen: readonly ObservedRequest[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { file, complaints } of seen)
    for (const complaint of complaints.map((one) => `${one} (${file})`))
      times.set(complaint, (times.get(complaint) ?? 0) + 1)
  return times
}
