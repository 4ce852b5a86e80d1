import type { Tx } from '../../db/connect.ts'
import type { AuditChange, ImportSummary, imports } from '../../db/schema.ts'
import type { Columns, FileRow, RowError } from './read-csv.ts'
import type { RecordNames } from './record-names.ts'

export type ImportRun = typeof imports.$inferSelect

/** A planned write of one record, with its audit changes. */
export type PlannedChange<Values> = { recordId: string; isNew: boolean; values: Values; changes: AuditChange[] }

/**
 * The planned changes of some rows, and their errors. A row with an error plans nothing. Files of other platforms have
 * warnings and a summary too.
 */
export type Plan<Values> = {
  planned: PlannedChange<Values>[]
  errors: RowError[]
  warnings?: RowError[]
  summary?: ImportSummary
}

/** Rows that are planned and written in one transaction; `count` includes those with errors. */
export type RowBatch<Row> = { rows: Row[]; errors: RowError[]; count: number }

/**
 * A kind of import: how it plans a batch of rows, and how it writes the plan. Validation and writing use the same `plan`,
 * so the import writes exactly what was validated.
 */
export type ImportKind<Values, Row = FileRow> = {
  resource: string
  batches: (run: ImportRun) => AsyncIterable<RowBatch<Row>>
  plan: (tx: Tx, rows: Row[], named: RecordNames, run: ImportRun) => Promise<Plan<Values>>
  write: (tx: Tx, planned: PlannedChange<Values>[], run: ImportRun) => Promise<void>
}

/** A kind whose rows are records of the shop: its columns, and what identifies the record of a row. */
export type RowKind<Values> = Omit<ImportKind<Values>, 'batches'> & {
  columns: Columns
  keyOf: (row: FileRow) => string
}
