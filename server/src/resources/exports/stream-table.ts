import { Readable } from 'node:stream'
import { directionOf } from '@rawnaq/rules/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestLocale } from '../../http/request-locale.ts'
import { type Cell, csvLines } from './csv-lines.ts'
import { type ExportFormat, exportedFile, exportTypes } from './export-table.ts'
import { streamWorkbook } from './stream-workbook.ts'

/** The response of a streamed export in one format, for the schema of its route. */
export const streamedResponse = (format: ExportFormat) => ({
  200: { content: { [exportTypes[format].split(';')[0]!]: { schema: exportedFile } } },
})

/**
 * Sends a table as a file while its rows are read, so that its size costs no memory. The first row is the heading. Texts
 * stay texts in both formats: none is evaluated as a formula.
 */
export function streamTable(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, format }: { name: string; format: ExportFormat },
  rows: AsyncIterable<Cell[][]>,
): string {
  reply.header('content-type', exportTypes[format])
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
  const isRightToLeft = directionOf(requestLocale(request)) === 'rtl'
  const chunks = format === 'csv' ? csvOf(rows) : streamWorkbook(rows, { sheet: name, isRightToLeft })
  return Readable.from(chunks) as never // a stream goes out as it is
}

/** The byte order mark makes spreadsheets read UTF-8, and so Arabic. */
async function* csvOf(rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const batch of rows) yield csvLines(batch)
}
