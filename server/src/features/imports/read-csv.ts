import type { IssueCode } from '@rawnaq/contract/issues'
import type { RefusalCode } from '@rawnaq/contract/refusals'
import { CsvError, parse } from 'csv-parse'
import { unescapeFormula } from './csv-cells.ts'

/** A row with its line in the spreadsheet; the heading is row 1. */
export type FileRow = { row: number; cells: Map<string, string> }

/** An error of one field of a row; the message is localised when it is read. */
export type RowError = { row: number; field: string; issue: IssueCode | RefusalCode; value: string }

/** The columns a heading may have, and those it must have. */
export type Columns = { known: readonly string[]; needed: readonly string[] }

/**
 * Parses a CSV file in batches of `together` rows. Throws `UnreadableFile` for a file or heading that cannot be read.
 */
export async function* readCsv(content: string, columns: Columns, together: number): AsyncGenerator<FileRow[]> {
  let heading: string[] | null = null
  let batch: FileRow[] = []
  for await (const { row, value } of readRecords(content)) {
    if (!heading) {
      heading = value.map((name) => name.trim().toLowerCase())
      refuseHeading(heading, columns)
      continue
    }
    const named = heading.map((name, place) => [name, (value[place] ?? '').trim()] as const)
    batch.push({ row, cells: new Map(named) })
    if (batch.length === together) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/**
 * The heading and the rows that have a value, with formulas unescaped. Throws `UnreadableFile` for a file that is no CSV,
 * has no heading, or is too large.
 */
export async function* readRecords(content: string): AsyncGenerator<{ row: number; value: string[] }> {
  const options = { delimiter: delimiterOf(content), bom: true, relax_column_count: true, max_record_size: 200_000 }
  let row = 0
  try {
    for await (const record of parse(content, options) as AsyncIterable<string[]>) {
      row += 1
      if (row > 1 && !record.some((cell) => cell.trim() !== '')) continue
      if (row > MOST_ROWS) throw new UnreadableFile([{ row, field: '', issue: 'too_many', value: '' }])
      if (record.length > MOST_COLUMNS)
        throw new UnreadableFile([{ row, field: '', issue: 'too_many_columns', value: '' }])
      yield { row, value: record.map(unescapeFormula) }
    }
  } catch (error) {
    if (!isOfParser(error)) throw error
    const issue = error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long' : 'row_unreadable'
    throw new UnreadableFile([{ row: error.records + 1, field: '', issue, value: '' }])
  }
  if (row === 0) throw new UnreadableFile([{ row: 1, field: '', issue: 'required', value: '' }])
}

const MOST_COLUMNS = 500

/** More than a shop of this size needs; larger files are split by the user. */
const MOST_ROWS = 100_000

/** A file that is refused as a whole. */
export class UnreadableFile extends Error {
  readonly errors: RowError[]
  constructor(errors: RowError[]) {
    super('the file cannot be read')
    this.errors = errors
  }
}

/** The delimiter depends on the country of the spreadsheet. */
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

/** Only the parser's errors carry a record count. */
const isOfParser = (error: unknown): error is CsvError & { records: number } =>
  error instanceof CsvError && typeof error.records === 'number'
