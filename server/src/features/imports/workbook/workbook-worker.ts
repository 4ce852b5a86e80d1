import { parentPort, workerData } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import { readWorkbook } from './read-workbook.ts'
import { WorkbookError } from './workbook-error.ts'

/** The result of the worker: the first sheet as CSV with rows in their place, or the reason for a refusal. */
export type WorkerResult = { csv: string } | { refused: WorkbookError['code'] }

parentPort?.postMessage(convert(Buffer.from(workerData)))

function convert(bytes: Buffer): WorkerResult {
  try {
    return { csv: stringify(readWorkbook(bytes).map((row) => (row.length > 0 ? row : ['']))) }
  } catch (error) {
    if (error instanceof WorkbookError) return { refused: error.code }
    throw error
  }
}
