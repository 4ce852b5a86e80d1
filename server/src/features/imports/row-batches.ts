import type { ImportKind, RowBatch, RowKind } from './import-plan.ts'
import { type FileRow, type RowError, readCsv } from './read-csv.ts'

/** Rows per transaction. A killed process repeats at most one batch, and never leaves half of one. */
const BATCH_SIZE = 100

/** A kind that reads the rows of its file in batches. The first of several rows about a record counts. */
export function inRows<Values>(kind: RowKind<Values>): ImportKind<Values> {
  return {
    ...kind,
    async *batches({ content }) {
      const seen = new Set<string>()
      for await (const rows of readCsv(content, kind.columns, BATCH_SIZE)) yield splitDuplicates(rows, kind, seen)
    },
  }
}

function splitDuplicates(
  rows: FileRow[],
  kind: Pick<RowKind<unknown>, 'columns' | 'keyOf'>,
  seen: Set<string>,
): RowBatch<FileRow> {
  const errors: RowError[] = []
  const once = rows.filter((row) => {
    const key = kind.keyOf(row)
    if (key !== '' && seen.has(key)) {
      const field = kind.columns.needed[0]!
      errors.push({ row: row.row, field, issue: 'twice_in_file', value: row.cells.get(field) ?? '' })
      return false
    }
    seen.add(key)
    return true
  })
  return { rows: once, errors, count: rows.length }
}
