import { z } from 'zod'
import { id, listOf, listQuery } from '../resource.ts'

/** `shopify` and `woocommerce` are product files of these platforms, `shopify_customers` are customers of Shopify. */
export const importKinds = [
  'items',
  'stock',
  'hampers',
  'areas',
  'shopify',
  'woocommerce',
  'shopify_customers',
] as const

export type ImportKindName = (typeof importKinds)[number]

const count = z.int().min(0)

const rowIssues = z.array(z.object({ row: count, field: z.string(), message: z.string(), value: z.string() }))

/** A file of catalogue rows. It is validated first and written to the catalogue after confirmation. */
const importShape = z
  .object({
    id,
    kind: z.enum(importKinds),
    file_name: z.string(),
    state: z
      .enum(['mapping', 'reading', 'read', 'importing', 'imported', 'failed'])
      .describe(
        '`mapping` waits for its columns to be named, `reading` and `importing` are in progress; `failed` is a file that cannot be read',
      ),
    rows_total: count,
    rows_done: count,
    created: count.describe('Rows that create a record; before the confirmation, rows that would'),
    changed: count.describe('Rows that change a record; before the confirmation, rows that would'),
    errors: rowIssues.describe(
      'The first thousand errors; rows are numbered as in a spreadsheet, where the heading is row 1',
    ),
    has_more_errors: z.boolean(),
    warnings: rowIssues.describe('The first thousand remarks about rows that are imported'),
    headings: z
      .array(z.object({ name: z.string(), sample: z.string() }))
      .nullable()
      .describe('Of a file of another platform: its columns with a value of each; null of other files'),
    columns: z.record(z.string(), z.string()).nullable().describe('Which heading has each field'),
    summary: z
      .object({
        variants: count.describe('New variants'),
        pictures: count.describe('Pictures that are not yet in the shop'),
        categories: z.array(z.string()).describe('Paths of new categories'),
        picture_hosts: z.array(z.string()).describe('Hosts of pictures'),
        without_ar: count.describe('Items without an Arabic name'),
        without_en: count.describe('Items without an English name'),
        without_stock: count.describe('Items whose stock the file does not count'),
      })
      .nullable(),
    pictures: z
      .object({ total: count, done: count, failed: count, errors: rowIssues })
      .nullable()
      .describe('Of an import that fetches pictures: how many there are, and those that could not be fetched'),
    created_at: z.string(),
  })
  .meta({ id: 'Import' })

export const oneImport = z.object({ data: importShape })
export const importList = listOf(importShape)
export const importQuery = listQuery

/** A form with a CSV file in UTF-8 or an XLSX workbook, of which the first sheet is read. */
export const newImport = z.object({ file: z.file(), kind: z.enum(importKinds).default('items') })

/** Which heading has each field of a file of another platform. Columns that are not named are left out. */
export const importColumnsBody = z.strictObject({ columns: z.record(z.string().max(40), z.string().max(300)) })

/** An import with errors is refused unless `skip_errors` leaves out the wrong rows. */
export const confirmImport = z.object({
  skip_errors: z.boolean().default(false),
  with_pictures: z
    .boolean()
    .default(false)
    .describe('Fetches the pictures of products from their addresses, in the background'),
})

const day = z.iso.date()
export const orderExportQuery = z.object({
  from: day.optional().describe('The first day, in the time zone of the shop'),
  to: day.optional().describe('The last day, included'),
  status: z.coerce.number().pipe(z.int().min(1).max(6)).optional(),
})

/** The orders of a delivery day; without it the placed orders that have none. */
export const courierExportQuery = z.object({ day: day.optional() })

export type Import = z.output<typeof importShape>
