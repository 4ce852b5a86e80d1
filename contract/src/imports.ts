import { z } from 'zod'
import { id, listOf, listQuery } from './resource.ts'

export const importKinds = ['items', 'stock'] as const

const count = z.int().min(0)

/** A file of rows on its way into the catalogue: read without changing anything, and kept only when somebody says so. */
export const importShape = z
  .object({
    id,
    kind: z.enum(importKinds),
    file_name: z.string(),
    /** `reading` and `keeping` are under way; `failed` is a file that cannot be read. */
    state: z.enum(['reading', 'read', 'keeping', 'kept', 'failed']),
    rows_total: count,
    rows_done: count,
    /** What would be made anew and changed; once kept, what was. */
    made: count,
    changed: count,
    /** The first thousand of them; rows count as in a spreadsheet, where the heading is the first. */
    errors: z.array(z.object({ row: count, field: z.string(), message: z.string(), value: z.string() })),
    has_more_errors: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Import' })

export const oneImport = z.object({ data: importShape })
export const importList = listOf(importShape)
export const importQuery = listQuery

/** A CSV file in UTF-8 or an XLSX workbook, of which the first sheet is read, by a form. */
export const newImport = z.object({ file: z.file(), kind: z.enum(importKinds).default('items') })

/** Rows with errors are left out only when that is said. */
export const confirmImport = z.object({ skip_errors: z.boolean().default(false) })

const day = z.iso.date()
export const orderExportQuery = z.object({
  /** Days of the shop, both included. */
  from: day.optional(),
  to: day.optional(),
  status: z.coerce.number().pipe(z.int().min(1).max(6)).optional(),
})

export type Import = z.output<typeof importShape>
