import { isPlatform } from '@rawnaq/contract/import-columns'
import type { confirmImport as confirmBody } from '@rawnaq/contract/imports'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { imports } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'

/**
 * Starts writing an import that was validated. Rows with errors are skipped only with `skip_errors`; otherwise they are
 * refused. `with_pictures` fetches the pictures of products of another platform.
 */
export function confirmImport(db: Db, id: number, confirmation: z.output<typeof confirmBody>): Promise<void> {
  return transact(db, async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    const { state, errors, kind } = orRefuse(found)
    if (state !== 'read') throw new Refusal('import_not_ready')
    if ((errors as unknown[]).length > 0 && !confirmation.skip_errors) throw new Refusal('import_has_errors')
    const reset = { rows_done: 0, made: 0, changed: 0, errors: [], has_more_errors: false, warnings: [], summary: null }
    await tx
      .update(imports)
      .set({ state: 'keeping', with_pictures: confirmation.with_pictures && isPlatform(kind), ...reset })
      .where(and(eq(imports.id, id), eq(imports.state, 'read')))
  })
}
