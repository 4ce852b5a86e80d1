import type { IssueCode } from '@rawnaq/contract/issues'
import type { RefusalCode } from '@rawnaq/contract/refusals'
import { CsvError, parse } from 'csv-parse'
import { unescapeFormula } from './csv-cells.ts'

/** A row by its place in a spreadsheet, where the heading is the first. */
export type FileRow = { row: number; cells: Map<string, string> }

/** What is wrong with which field of which row; the words are found when somebody reads it. */
export type RowError = { row: number; field: string; issue: IssueCode | RefusalCode; value: string }

/** What a heading may name, and what it has to. */
export type Columns = { known: readonly string[]; needed: readonly string[] }

/** The rows of a CSV file, as many together as are written together; a file or a heading that cannot be read throws its errors. */
export async function* readCsv(content: string, columns: Columns, together: number): AsyncGenerator<FileRow[]> {
  const options = { delimiter: delimiterOf(content), bom: true, relax_column_count: true, max_record_size: 200_000 }
  const records = parse(content, options)
  let heading: string[] | null = null
  let row = 0
  let batch: FileRow[] = []
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row += 1
      if (!heading) {
        heading = record.map((name) => name.trim().toLowerCase())
        refuseHeading(heading, columns)
      } else if (record.some((cell) => cell.trim() !== '')) {
        if (row > MOST_ROWS) throw new UnreadableFile([{ row, field: '', issue: 'too_many', value: '' }])
        const named = heading.map((name, place) => [name, unescapeFormula(record[place] ?? '').trim()] as const)
        batch.push({ row, cells: new Map(named) })
        if (batch.length === together) {
          yield batch
          batch = []
        }
      }
    }
  } catch (error) {
    if (!isOfParser(error)) throw error
    throw new UnreadableFile([{ row: error.records + 1, field: '', issue: 'row_unreadable', value: '' }])
  }
  if (!heading) throw new UnreadableFile([{ row: 1, field: '', issue: 'required', value: '' }])
  if (batch.length > 0) yield batch
}

/** More than any shop here has pieces; what is longer is sent in parts. */
const MOST_ROWS = 100_000

/** A file nothing can be made of. */
export class UnreadableFile extends Error {
  readonly errors: RowError[]
  constructor(errors: RowError[]) {
    super('the file cannot be read')
    this.errors = errors
  }
}

/** Spreadsheets write what their country writes. */
function delimiterOf(content: string): string {
  const heading = content.slice(0, 2000).split(/\r?\n/, 1)[0]!
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function refuseHeading(heading: string[], { known, needed }: Columns) {
  const wrong = (field: string, issue: RowError['issue']): RowError => ({ row: 1, field, issue, value: field })
  const errors = [
    ...needed.filter((name) => !heading.includes(name)).map((name) => wrong(name, 'required')),
    ...heading.filter((name) => !known.includes(name)).map((name) => wrong(name.slice(0, 100), 'unknown_field')),
    ...heading
      .filter((name, place) => known.includes(name) && heading.indexOf(name) !== place)
      .map((name) => wrong(name, 'twice_in_file')),
  ]
  if (errors.length > 0) throw new UnreadableFile(errors)
}

/** It tells how many rows it could read. */
const isOfParser = (error: unknown): error is CsvError & { records: number } =>
  error instanceof CsvError && typeof error.records === 'number'
