import { z } from 'zod'
import { id, listOf, listQuery } from '../resource.ts'

export const importKinds = ['items', 'stock', 'areas'] as const

export type ImportKindName = (typeof importKinds)[number]

const count = z.int().min(0)

/** A file of catalogue rows. It is validated first and written to the catalogue after confirmation. */
export const importShape = z
  .object({
    id,
    kind: z.enum(importKinds),
    file_name: z.string(),
    /** `reading` and `importing` are in progress; `failed` is a file that cannot be read. */
    state: z.enum(['reading', 'read', 'importing', 'imported', 'failed']),
    rows_total: count,
    rows_done: count,
    /** Rows that create and rows that change a record; before the confirmation, rows that would. */
    created: count,
    changed: count,
    /** The first thousand errors; rows are numbered as in a spreadsheet, where the heading is row 1. */
    errors: z.array(z.object({ row: count, field: z.string(), message: z.string(), value: z.string() })),
    has_more_errors: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Import' })

export const oneImport = z.object({ data: importShape })
export const importList = listOf(importShape)
export const importQuery = listQuery

/** A form with a CSV file in UTF-8 or an XLSX workbook, of which the first sheet is read. */
export const newImport = z.object({ file: z.file(), kind: z.enum(importKinds).default('items') })

/** An import with errors is refused unless `skip_errors` leaves out the wrong rows. */
export const confirmImport = z.object({ skip_errors: z.boolean().default(false) })

const day = z.iso.date()
export const orderExportQuery = z.object({
  /** Days in the time zone of the shop, both included. */
  from: day.optional(),
  to: day.optional(),
  status: z.coerce.number().pipe(z.int().min(1).max(6)).optional(),
})

/** The orders of a delivery day; without it the placed orders that have none. */
export const courierExportQuery = z.object({ day: day.optional() })

export type Import = z.output<typeof importShape>
