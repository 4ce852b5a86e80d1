import type { exportFormats } from '@rawnaq/contract/reports'
import { directionOf, type Locale } from '@rawnaq/rules/locale'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../http/errors/refusal.ts'
import { type Cell, csvLines } from './csv-lines.ts'

/** The most rows of an exported table; a longer one is refused. */
export const MAX_EXPORTED = 100_000

export type ExportFormat = (typeof exportFormats)[number]

/** `name` becomes the name of the file, without its ending; `title` that of the sheet. */
export type ExportedTable = { name: string; title: string; heading: readonly string[]; rows: readonly Cell[][] }

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const exportedFile = z.string().meta({ description: 'A file', format: 'binary' })

/** The response of an export, for the schema of its route. */
export const exportResponse = {
  200: { content: { 'text/csv': { schema: exportedFile }, [exportTypes.xlsx]: { schema: exportedFile } } },
}

/** Sends a table as a file. Texts stay texts in both formats: none is evaluated as a formula. */
export async function sendTable(reply: FastifyReply, table: ExportedTable, format: ExportFormat, locale: Locale) {
  if (table.rows.length > MAX_EXPORTED) throw new Refusal('export_too_large')
  reply.header('content-type', exportTypes[format])
  reply.header('content-disposition', `attachment; filename="${table.name}.${format}"`)
  const content = format === 'csv' ? csvOf(table) : await workbookOf(table, locale)
  return content as never // a file goes out as it is
}

/** The byte order mark makes spreadsheets read UTF-8, and so Arabic. */
const csvOf = ({ heading, rows }: ExportedTable) => `\uFEFF${csvLines([[...heading], ...rows])}`

/** The table as an XLSX workbook. Cells have the types of their values, so that a text that begins with = is a text. */
export async function workbookOf({ title, heading, rows }: ExportedTable, locale: Locale): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const first = heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const others = rows.map((row) =>
    row.map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  const options = { sheet: title, rightToLeft: directionOf(locale) === 'rtl', stickyRowsCount: 1 }
  return writeXlsxFile([first, ...others], options).toBuffer()
}
