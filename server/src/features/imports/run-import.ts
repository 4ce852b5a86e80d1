import { setTimeout as pause } from 'node:timers/promises'
import type { ImportKindName } from '@rawnaq/contract/imports'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit, recordAuditEntries } from '../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { imports } from '../../db/schema.ts'
import { setStockCause } from '../../db/stock/stock-cause.ts'
import { transact } from '../../db/transact.ts'
import { areasFile } from './areas-file.ts'
import type { ImportKind } from './import-plan.ts'
import { itemsFile } from './items-file.ts'
import { type FileRow, type RowError, readCsv, UnreadableFile } from './read-csv.ts'
import { readRecordNames } from './record-names.ts'
import { stockFile } from './stock-file.ts'

type Import = typeof imports.$inferSelect

/** Rows per transaction. A killed process repeats at most one batch, and never leaves half of one. */
const BATCH_SIZE = 100

/** Milliseconds between batches: the embedded database has one connection, which shoppers share. */
const PAUSE_MS = 20

const MOST_ERRORS = 1000

/**
 * Validates or writes an import batch by batch, each with its progress in one transaction. Resumes after a restart, and
 * stops if another process has taken over.
 */
export async function runImport(db: Db, run: Import, mayContinue: () => boolean): Promise<void> {
  const kind = importKindOf(run.kind)
  const named = await readRecordNames(db)
  const seen = new Set<string>()
  let done = 0
  try {
    for await (const rows of readCsv(run.content, kind.columns, BATCH_SIZE)) {
      if (!mayContinue()) return
      const { once, errors } = splitDuplicates(rows, kind, seen)
      done += rows.length
      if (done <= run.rows_done) continue
      const isOurs = await transact(db, (tx) =>
        doBatch(tx, run, kind, { rows: once, errors, named, done }, rows.length),
      )
      if (!isOurs) return
      await pause(PAUSE_MS)
    }
    await transact(db, (tx) => finish(tx, run, done))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const errors = error.errors.slice(0, MOST_ERRORS)
    await db.update(imports).set({ state: 'failed', errors, ended_at: sql`now()` }).where(eq(imports.id, run.id))
  }
}

/** The kinds of files. */
const kinds = { items: itemsFile, stock: stockFile, areas: areasFile } as const

const importKindOf = (name: string) => (kinds[name as ImportKindName] ?? itemsFile) as ImportKind<unknown>

/** The first of several rows about a record counts; the others are errors. */
function splitDuplicates(rows: FileRow[], kind: ImportKind<unknown>, seen: Set<string>) {
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
  return { once, errors }
}

type Batch = {
  rows: FileRow[]
  errors: RowError[]
  named: Awaited<ReturnType<typeof readRecordNames>>
  done: number
}

/** Returns false if another process has done this batch. */
async function doBatch(tx: Tx, run: Import, kind: ImportKind<unknown>, batch: Batch, count: number): Promise<boolean> {
  const [locked] = await tx.select().from(imports).where(eq(imports.id, run.id)).for('update')
  if (!locked || locked.state !== run.state || locked.rows_done !== batch.done - count) return false
  const { planned, errors } = await kind.plan(tx, batch.rows, batch.named)
  if (run.state === 'keeping' && planned.length > 0) {
    await setStockCause(tx, { reason: 'import', userId: run.user_id })
    await kind.write(tx, planned)
    const entries = planned.map(({ recordId, isNew, changes }) => ({
      ...{ action: isNew ? 'create' : 'change', resource: kind.resource, recordId, changes },
    }))
    await recordAuditEntries(tx, run.user_id, entries)
  }
  const all = [...(locked.errors as RowError[]), ...errors, ...batch.errors]
  const created = planned.filter(({ isNew }) => isNew).length
  await tx
    .update(imports)
    .set({
      rows_done: batch.done,
      made: locked.made + created,
      changed: locked.changed + planned.length - created,
      errors: all.slice(0, MOST_ERRORS),
      has_more_errors: locked.has_more_errors || all.length > MOST_ERRORS,
    })
    .where(eq(imports.id, run.id))
  return true
}

/** Marks the import as done. A written import drops its file. */
async function finish(tx: Tx, run: Import, rows_total: number) {
  const isWritten = run.state === 'keeping'
  const [done] = await tx
    .update(imports)
    .set({ state: isWritten ? 'kept' : 'read', rows_total, ...(isWritten && { content: '', ended_at: sql`now()` }) })
    .where(and(eq(imports.id, run.id), eq(imports.state, run.state), eq(imports.rows_done, rows_total)))
    .returning()
  if (!done || !isWritten) return
  const changes = Object.entries({ created: done.made, changed: done.changed }).map(([field, to]) => ({
    field,
    from: null,
    to,
  }))
  await recordAudit(tx, { userId: run.user_id, action: 'import', resource: 'import', recordId: run.id, changes })
}
