import { setTimeout as pause } from 'node:timers/promises'
import type { ImportKindName } from '@rawnaq/contract/imports'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit, recordAuditEntries } from '../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { type ImportSummary, imports } from '../../db/schema.ts'
import { setStockCause } from '../../db/stock/stock-cause.ts'
import { transact } from '../../db/transact.ts'
import { areasFile } from './areas-file.ts'
import { hampersFile } from './hampers-file.ts'
import type { ImportKind, ImportRun, RowBatch } from './import-plan.ts'
import { itemsFile } from './items-file.ts'
import { customersFile } from './platforms/customers-file.ts'
import { productsFile } from './platforms/products-file.ts'
import { type RowError, UnreadableFile } from './read-csv.ts'
import { readRecordNames } from './record-names.ts'
import { inRows } from './row-batches.ts'
import { stockFile } from './stock-file.ts'

/** Milliseconds between batches: the embedded database has one connection, which shoppers share. */
const PAUSE_MS = 20

const MOST_ERRORS = 1000

/**
 * Validates or writes an import batch by batch, each with its progress in one transaction. Resumes after a restart, and
 * stops if another process has taken over.
 */
export async function runImport(db: Db, run: ImportRun, mayContinue: () => boolean): Promise<void> {
  const kind = importKindOf(run.kind)
  const named = await readRecordNames(db)
  let done = 0
  try {
    for await (const batch of kind.batches(run)) {
      if (!mayContinue()) return
      done += batch.count
      if (done <= run.rows_done) continue
      const isOurs = await transact(db, (tx) => doBatch(tx, run, kind, { ...batch, named, done }))
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
const kinds: Record<ImportKindName, unknown> = {
  items: inRows(itemsFile),
  stock: inRows(stockFile),
  hampers: hampersFile,
  areas: inRows(areasFile),
  shopify: productsFile,
  woocommerce: productsFile,
  shopify_customers: customersFile,
}

const importKindOf = (name: string) => (kinds[name as ImportKindName] ?? kinds.items) as ImportKind<unknown, unknown>

type Batch = RowBatch<unknown> & { named: Awaited<ReturnType<typeof readRecordNames>>; done: number }

/** Returns false if another process has done this batch. */
async function doBatch(tx: Tx, run: ImportRun, kind: ImportKind<unknown, unknown>, batch: Batch): Promise<boolean> {
  const [locked] = await tx.select().from(imports).where(eq(imports.id, run.id)).for('update')
  if (!locked || locked.state !== run.state || locked.rows_done !== batch.done - batch.count) return false
  const { planned, errors, warnings = [], summary } = await kind.plan(tx, batch.rows, batch.named, run)
  if (run.state === 'keeping' && planned.length > 0) {
    await setStockCause(tx, { reason: 'import', userId: run.user_id })
    await kind.write(tx, planned, run)
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
      warnings: [...(locked.warnings as RowError[]), ...warnings].slice(0, MOST_ERRORS),
      ...(summary && { summary: addUp(locked.summary, summary) }),
    })
    .where(eq(imports.id, run.id))
  return true
}

/** Lists in a summary end here; a shop has fewer categories. */
const MOST_LISTED = 200

function addUp(before: ImportSummary | null, batch: ImportSummary): ImportSummary {
  if (!before) return batch
  const both = (name: 'categories' | 'picture_hosts') =>
    [...new Set([...before[name], ...batch[name]])].slice(0, MOST_LISTED)
  const sum = (name: 'variants' | 'pictures' | 'without_ar' | 'without_en' | 'without_stock') =>
    before[name] + batch[name]
  return {
    ...{ variants: sum('variants'), pictures: sum('pictures'), without_ar: sum('without_ar') },
    ...{ without_en: sum('without_en'), without_stock: sum('without_stock') },
    ...{ categories: both('categories'), picture_hosts: both('picture_hosts') },
  }
}

/** Marks the import as done. A written import drops its file. */
async function finish(tx: Tx, run: ImportRun, rows_total: number) {
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
