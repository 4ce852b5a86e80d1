import { isPlatform, platformFiles } from '@rawnaq/contract/import-columns'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { imports } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'

/**
 * Sets which heading has each field of a file of another platform, and has it validated again. Refuses unknown fields and
 * headings, and an import that is being read or written.
 */
export function nameColumns(db: Db, id: number, columns: Record<string, string>): Promise<void> {
  return transact(db, async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    const { state, kind, headings } = orRefuse(found)
    if ((state !== 'mapping' && state !== 'read') || !isPlatform(kind)) throw new Refusal('import_not_ready')
    const names = new Set(headings?.map(({ name }) => name))
    for (const [field, heading] of Object.entries(columns)) {
      if (!Object.hasOwn(platformFiles[kind].columns, field))
        throw new Refusal('invalid', { errors: { columns: ['unknown_field'] } })
      if (!names.has(heading)) throw new Refusal('invalid', { errors: { [`columns.${field}`]: ['not_an_option'] } })
    }
    const missing = platformFiles[kind].needed.find((field) => !Object.hasOwn(columns, field))
    if (missing) throw new Refusal('invalid', { errors: { [`columns.${missing}`]: ['required'] } })
    const reset = { rows_done: 0, made: 0, changed: 0, errors: [], has_more_errors: false, warnings: [], summary: null }
    await tx
      .update(imports)
      .set({ state: 'reading', columns, ...reset })
      .where(eq(imports.id, id))
  })
}
