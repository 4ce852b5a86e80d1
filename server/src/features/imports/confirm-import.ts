import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { imports } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'

/**
 * Starts writing an import that was validated. Rows with errors are skipped only with `skipErrors`; otherwise they are
 * refused.
 */
export function confirmImport(db: Db, id: number, skipErrors: boolean): Promise<void> {
  return transact(db, async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    const { state, errors } = orRefuse(found)
    if (state !== 'read') throw new Refusal('import_not_ready')
    if ((errors as unknown[]).length > 0 && !skipErrors) throw new Refusal('import_has_errors')
    const reset = { rows_done: 0, made: 0, changed: 0, errors: [], has_more_errors: false, warnings: [], summary: null }
    await tx
      .update(imports)
      .set({ state: 'keeping', ...reset })
      .where(and(eq(imports.id, id), eq(imports.state, 'read')))
  })
}
