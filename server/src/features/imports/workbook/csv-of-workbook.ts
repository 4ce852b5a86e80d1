import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../http/refusal.ts'
import type { Told } from './workbook-worker.ts'

/** What a workbook may take, in megabytes: more than any that is within its limits. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/**
 * The first sheet of an XLSX workbook as CSV; refused where it is none, or says more than is read. Read in a thread of its
 * own, since shoppers wait for this one.
 */
export async function csvOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits,
  })
  try {
    const [told] = (await once(worker, 'message')) as [Told]
    if ('csv' in told) return told.csv
    throw new Refusal(told.refused, { errors: { file: [told.refused] } })
  } finally {
    await worker.terminate()
  }
}
