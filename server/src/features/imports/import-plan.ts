import type { Tx } from '../../db/connect.ts'
import type { AuditChange } from '../../db/schema.ts'
import type { Columns, FileRow, RowError } from './read-csv.ts'
import type { RecordNames } from './record-names.ts'

/** What becomes of one record: what is written of it, and what that changes. */
export type PlannedChange<Values> = { recordId: string; isNew: boolean; values: Values; changes: AuditChange[] }

/** What rows of a file ask for, and what is wrong with them. A row with an error asks for nothing. */
export type Plan<Values> = { planned: PlannedChange<Values>[]; errors: RowError[] }

/**
 * A kind of file: what its heading may name, how a batch of rows is understood, and how that is written. Reading and keeping
 * understand rows by the same function, so what was read is what is kept.
 */
export type ImportKind<Values> = {
  columns: Columns
  resource: string
  /** What one row is about; nothing is named twice in a file. */
  keyOf: (row: FileRow) => string
  plan: (tx: Tx, rows: FileRow[], named: RecordNames) => Promise<Plan<Values>>
  write: (tx: Tx, planned: PlannedChange<Values>[]) => Promise<void>
}
