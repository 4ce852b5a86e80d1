import {
  confirmImport as confirmBody,
  importColumnsBody,
  importList,
  importQuery,
  newImport,
  oneImport,
} from '@rawnaq/contract/imports'
import { idParam } from '@rawnaq/contract/resource'
import { desc, eq, notInArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { imports } from '../../db/schema.ts'
import { hasPermission, requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'
import { createSemaphore } from '../../http/limits/semaphore.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { confirmImport } from './confirm-import.ts'
import { fileToCsv } from './file-to-csv.ts'
import { picturesOfImport } from './pictures/pictures-of-import.ts'
import { detectPlatform } from './platforms/detect-platform.ts'
import { nameColumns } from './platforms/name-columns.ts'
import { present } from './present-import.ts'

const tags = ['import']
const access = 'catalogue:write'

/** Imports of items, stock, hampers, areas and products of other platforms: uploaded, validated row by row, then confirmed. */
export function importRoutes(app: App, { db }: Shop, { wake }: { wake: () => void }) {
  const read = async (id: number, request: FastifyRequest) => {
    const [found] = await db.select().from(imports).where(eq(imports.id, id))
    const row = orRefuse(found)
    refuseForeignKind(request, row.kind)
    const locale = requestLocale(request)
    return { data: present(row, locale, row.with_pictures ? await picturesOfImport(db, id, locale) : null) }
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
    const text = await content(request, file)
    const values = { kind, file_name: file.name.slice(0, 200), content: text, ...(await detectPlatform(text, kind)) }
    refuseForeignKind(request, values.kind)
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
    const isOwn = notInArray(imports.kind, foreignKinds(request))
    const [total, rows] = await Promise.all([
      db.$count(imports, isOwn),
      db
        .select()
        .from(imports)
        .where(isOwn)
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
  app.get('/import/:id', { schema: one, config: { access } }, (request) => read(request.params.id, request))

  const naming = {
    tags,
    summary: 'Name the columns of a file of another platform, and validate it with them',
    params,
    body: importColumnsBody,
    response: { 202: oneImport },
  }
  const namingConfig = { access, refuses: ['not_found', 'import_not_ready', 'invalid'] } as const
  app.put('/import/:id/columns', { schema: naming, config: namingConfig }, async (request, reply) => {
    const { id } = request.params
    await read(id, request)
    await nameColumns(db, id, request.body.columns)
    wake()
    reply.code(202)
    return read(id, request)
  })

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
    await read(id, request)
    await confirmImport(db, id, request.body)
    wake()
    reply.code(202)
    return read(id, request)
  })
}

/** Kinds of another part of the shop than the catalogue, with the permission they require as well. */
const otherParts = { areas: 'delivery:write', shopify_customers: 'customer:write' } as const

/** The kinds of imports that the caller neither makes nor sees. */
const foreignKinds = ({ caller }: FastifyRequest): string[] =>
  Object.entries(otherParts).flatMap(([kind, permission]) => (hasPermission(caller, permission) ? [] : [kind]))

function refuseForeignKind(request: FastifyRequest, kind: string) {
  if (foreignKinds(request).includes(kind)) throw new Refusal('not_allowed')
}
