import {
  confirmImport as confirmBody,
  type Import,
  importKinds,
  importList,
  importQuery,
  newImport,
  oneImport,
} from '@rawnaq/contract/imports'
import { refusals } from '@rawnaq/contract/refusals'
import { idParam } from '@rawnaq/contract/resource'
import type { Locale } from '@rawnaq/rules/locale'
import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { imports } from '../../db/schema.ts'
import { hasPermission, requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { issueWords } from '../../http/errors/field-errors.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'
import { createSemaphore } from '../../http/limits/semaphore.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { confirmImport } from './confirm-import.ts'
import { fileToCsv } from './file-to-csv.ts'
import type { RowError } from './read-csv.ts'

const tags = ['import']
const access = 'catalogue:write'

/** Imports of items or stock: uploaded, validated row by row, then confirmed. */
export function importRoutes(app: App, { db }: Shop, { wake }: { wake: () => void }) {
  const read = async (id: number, locale: Locale) => {
    const [found] = await db.select().from(imports).where(eq(imports.id, id))
    return { data: present(orRefuse(found), locale) }
  }

  // Reading a workbook takes a core and much memory, so one is read at a time.
  const reading = createSemaphore(1)
  const content = (request: FastifyRequest, file: File) =>
    reading.run(request.raw.socket, () => fileToCsv(file, request.signal))

  const send = {
    tags,
    summary: 'Upload and validate a file, without importing it',
    body: newImport,
    response: { 202: oneImport },
  }
  const uploadConfig = { access, form: 'table', refuses: ['not_a_table', 'body_too_large', 'file_too_slow'] } as const
  app.post('/import', { schema: send, config: uploadConfig }, async (request, reply) => {
    const { file, kind } = request.body
    refuseForeignKind(request, kind)
    const values = { kind, file_name: file.name.slice(0, 200), content: await content(request, file) }
    const [created] = await db
      .insert(imports)
      .values({ ...values, user_id: requireCaller(request).userId })
      .returning()
    wake()
    reply.code(202)
    return { data: present(created!, requestLocale(request)) }
  })

  const list = {
    tags,
    summary: 'List imports, newest first',
    querystring: importQuery,
    response: { 200: importList },
  }
  app.get('/import', { schema: list, config: { access } }, async (request) => {
    const { page, per_page } = request.query
    const [total, rows] = await Promise.all([
      db.$count(imports),
      db
        .select()
        .from(imports)
        .orderBy(desc(imports.id))
        .limit(per_page)
        .offset((page - 1) * per_page),
    ])
    return {
      data: rows.map((row) => present(row, requestLocale(request))),
      ...pageLinks(request, request.query, total),
    }
  })

  const params = z.object({ id: idParam })
  const one = {
    tags,
    summary: 'Read the progress and the row errors of an import',
    params,
    response: { 200: oneImport },
  }
  app.get('/import/:id', { schema: one, config: { access } }, (request) =>
    read(request.params.id, requestLocale(request)),
  )

  const confirmation = {
    tags,
    summary: 'Confirm an import: write its rows to the catalogue',
    params,
    body: confirmBody,
    response: { 202: oneImport },
  }
  const refuses = ['not_found', 'import_not_ready', 'import_has_errors'] as const
  app.post('/import/:id/confirm', { schema: confirmation, config: { access, refuses } }, async (request, reply) => {
    const { id } = request.params
    const [found] = await db.select({ kind: imports.kind }).from(imports).where(eq(imports.id, id))
    refuseForeignKind(request, orRefuse(found).kind)
    await confirmImport(db, id, request.body.skip_errors)
    wake()
    reply.code(202)
    return read(id, requestLocale(request))
  })
}

const present = (row: typeof imports.$inferSelect, locale: Locale): Import => ({
  id: row.id,
  kind: kindOf(row.kind),
  file_name: row.file_name,
  state: publicStates[row.state],
  rows_total: Math.max(row.rows_total, row.rows_done),
  rows_done: row.rows_done,
  created: row.made,
  changed: row.changed,
  errors: (row.errors as RowError[]).map(({ issue, ...error }) => ({ ...error, message: wordsOf(issue)[locale] })),
  has_more_errors: row.has_more_errors,
  created_at: row.created_at.toISOString(),
})

const kindOf = (stored: string) => importKinds.find((kind) => kind === stored) ?? 'items'

/** Delivery areas are another part of the shop than the catalogue. */
function refuseForeignKind(request: FastifyRequest, kind: string) {
  if (kind === 'areas' && !hasPermission(request.caller, 'delivery:write')) throw new Refusal('not_allowed')
}

/** The states under their names in the API; the table has older names for two of them. */
const publicStates = {
  reading: 'reading',
  read: 'read',
  keeping: 'importing',
  kept: 'imported',
  failed: 'failed',
} as const

const wordsOf = (issue: RowError['issue']): Record<Locale, string> => ({ ...refusals, ...issueWords })[issue]
