import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RefusalCode } from '@rawnaq/contract/refusals'
import { Refusal } from '../../../http/errors/refusal.ts'
import { ClientDisconnected } from '../../../http/limits/semaphore.ts'
import type { WorkerResult } from './workbook-worker.ts'

/** `signal` aborts when the caller disconnects. */
type Limits = { signal: AbortSignal; timeoutMs?: number; heapMb?: number }

/**
 * The first sheet of an XLSX workbook as CSV. Refuses a file that is no workbook, is too large, or takes longer than a
 * minute. Reads it in a worker thread, which ends with the result, the time limit or the caller.
 */
export async function workbookToCsv(
  bytes: Uint8Array<ArrayBuffer>,
  { signal, timeoutMs = 60_000, heapMb = 512 }: Limits,
): Promise<string> {
  if (signal.aborted) throw new ClientDisconnected()
  const timeout = AbortSignal.timeout(timeoutMs)
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  try {
    const [result] = (await once(worker, 'message', { signal: AbortSignal.any([signal, timeout]) })) as [WorkerResult]
    if ('csv' in result) return result.csv
    throw refusedFile(result.refused)
  } catch (error) {
    if (signal.aborted) throw new ClientDisconnected()
    if (timeout.aborted) throw refusedFile('file_too_slow')
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw refusedFile('body_too_large')
    throw error
  } finally {
    await worker.terminate()
  }
}

const refusedFile = (code: RefusalCode & ('not_a_table' | 'body_too_large' | 'file_too_slow')) =>
  new Refusal(code, { errors: { file: [code] } })
