import type { Tx } from '../../db/connect.ts'
import type { AuditChange } from '../../db/schema.ts'
import type { Columns, FileRow, RowError } from './read-csv.ts'
import type { RecordNames } from './record-names.ts'

/** A planned write of one record, with its audit changes. */
export type PlannedChange<Values> = { recordId: string; isNew: boolean; values: Values; changes: AuditChange[] }

/** The planned changes of some rows, and their errors. A row with an error plans nothing. */
export type Plan<Values> = { planned: PlannedChange<Values>[]; errors: RowError[] }

/**
 * A kind of import: its columns, how it plans a batch of rows, and how it writes the plan. Validation and writing use
 * the same `plan`, so the import writes exactly what was validated.
 */
export type ImportKind<Values> = {
  columns: Columns
  resource: string
  /** Identifies the record of a row; each record may occur once in a file. */
  keyOf: (row: FileRow) => string
  plan: (tx: Tx, rows: FileRow[], named: RecordNames) => Promise<Plan<Values>>
  write: (tx: Tx, planned: PlannedChange<Values>[]) => Promise<void>
}
