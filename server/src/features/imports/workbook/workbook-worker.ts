import { parentPort, workerData } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import { readWorkbook } from './read-workbook.ts'
import { UnusableWorkbook } from './workbook-error.ts'

/** What a thread of its own tells of a workbook: its first sheet as CSV, row by row where they stand, or why not. */
export type Told = { csv: string } | { refused: UnusableWorkbook['code'] }

parentPort?.postMessage(told(Buffer.from(workerData)))

function told(bytes: Buffer): Told {
  try {
    return { csv: stringify(readWorkbook(bytes).map((row) => (row.length > 0 ? row : ['']))) }
  } catch (error) {
    if (error instanceof UnusableWorkbook) return { refused: error.code }
    throw error
  }
}
