import { type Import, importKinds } from '@rawnaq/contract/imports'
import { refusals } from '@rawnaq/contract/refusals'
import type { Locale } from '@rawnaq/rules/locale'
import type { imports } from '../../db/schema.ts'
import { issueWords } from '../../http/errors/field-errors.ts'
import type { RowError } from './read-csv.ts'

/** An import in the API's format, with errors and warnings in the reader's language. */
export const present = (
  row: typeof imports.$inferSelect,
  locale: Locale,
  pictures: Import['pictures'] = null,
): Import => ({
  id: row.id,
  kind: kindOf(row.kind),
  file_name: row.file_name,
  state: publicStates[row.state],
  rows_total: Math.max(row.rows_total, row.rows_done),
  rows_done: row.rows_done,
  created: row.made,
  changed: row.changed,
  errors: inWords(row.errors as RowError[], locale),
  has_more_errors: row.has_more_errors,
  warnings: inWords(row.warnings as RowError[], locale),
  headings: row.headings,
  columns: row.columns,
  summary: row.summary,
  pictures,
  created_at: row.created_at.toISOString(),
})

const kindOf = (stored: string) => importKinds.find((kind) => kind === stored) ?? 'items'

export const inWords = (rows: RowError[], locale: Locale) =>
  rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ issue, ...error }) => ({ ...error, message: wordsOf(issue)[locale] }))

/** The states under their names in the API; the table has older names for two of them. */
const publicStates = {
  mapping: 'mapping',
  reading: 'reading',
  read: 'read',
  keeping: 'importing',
  kept: 'imported',
  failed: 'failed',
} as const

const wordsOf = (issue: RowError['issue']): Record<Locale, string> => ({ ...refusals, ...issueWords })[issue]
