import { Refusal } from '../../http/errors/refusal.ts'
import { workbookToCsv } from './workbook/csv-of-workbook.ts'

/**
 * Converts an upload to CSV: the first sheet of an XLSX workbook, or UTF-8 text. Refuses a file whose content does not
 * match its name. `signal` aborts when the caller disconnects.
 */
export async function fileToCsv(file: File, signal: AbortSignal): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isNamedWorkbook = /\.xlsx$/i.test(file.name)
  if (isArchive !== isNamedWorkbook) throw notATable()
  return isArchive ? workbookToCsv(bytes, { signal }) : decoded(bytes)
}

function decoded(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw notATable()
}

const notATable = () => new Refusal('not_a_table', { errors: { file: ['not_a_table'] } })
