import { customerGroupBody } from '@rawnaq/contract/customer-groups'
import { customer, customerExportQuery, customerNoteBody, customerQuery, customerRow } from '@rawnaq/contract/customers'
import { changesOf, changesQuery } from '@rawnaq/contract/record-changes'
import { exportFormats } from '@rawnaq/contract/reports'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { z } from 'zod'
import { recordAudit } from '../../db/audit/record-audit.ts'
import { readChanges } from '../../db/changes/read-changes.ts'
import { customers } from '../../db/schema.ts'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import { actorOf } from '../../http/access/actor.ts'
import type { App } from '../../http/app-type.ts'
import { ifMatch, ifMatchVersion } from '../../http/if-match.ts'
import { requestLocale } from '../../http/request-locale.ts'
import { todayIn } from '../../http/requested-period.ts'
import type { Shop } from '../../http/shop.ts'
import { changesResponse } from '../../resources/changes-response.ts'
import { exportResponse, MAX_EXPORTED, sendTable } from '../../resources/exports/export-table.ts'
import { streamedResponse, streamTable } from '../../resources/exports/stream-table.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { assignCustomerGroup } from './assign-customer-group.ts'
import { customerTable } from './customer-table.ts'
import { exportCustomers } from './export-customers.ts'
import { findCustomers, listCustomers, readCustomerRows } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { writeCustomerNote } from './write-customer-note.ts'

const tags = ['customer']
const params = z.object({ id: idParam })
const one = { 200: z.object({ data: customer }) }
const read = { access: 'customer:read' } as const

/** The customers of the shop, for staff. Every read includes the orders so far. */
export function customerRoutes(app: App, { db, now, currency }: Shop) {
  const list = { tags, summary: 'List customers', querystring: customerQuery, response: { 200: listOf(customerRow) } }
  app.get('/customer', { schema: list, config: read }, async (request) => {
    await refreshCustomers(db)
    const { data, total } = await listCustomers(db, request.query, {
      ...{ zone: await readTimeZone(db), currency },
      locale: requestLocale(request),
    })
    return { data, ...pageLinks(request, request.query, total) }
  })

  const changes = {
    tags,
    summary: 'List customers by their last change, for programs that copy them',
    querystring: changesQuery,
    response: { 200: changesOf(customerRow) },
  }
  app.get('/customer/changes', { schema: changes, config: read }, async (request) => {
    await refreshCustomers(db)
    const page = await readChanges(db, 'customer', request.query)
    return changesResponse(request, page, await readCustomerRows(db, page.ids, requestLocale(request)))
  })

  const readOne = { tags, summary: 'Read a customer with their orders', params, response: one }
  app.get('/customer/:id', { schema: readOne, config: read }, async (request) => {
    await refreshCustomers(db)
    return { data: await readCustomer(db, request.params.id, requestLocale(request)) }
  })

  const file = {
    tags,
    summary: 'Export the customers that match as CSV or XLSX',
    querystring: customerExportQuery,
    response: exportResponse,
  }
  const exporting = { ...read, refuses: ['export_too_large'] } as const
  app.get('/customer/export', { schema: file, config: exporting }, async (request, reply) => {
    await refreshCustomers(db)
    const { format, ...filters } = request.query
    const zone = await readTimeZone(db)
    const locale = requestLocale(request)
    const rows = await findCustomers(db, filters, { zone, currency, locale }, { limit: MAX_EXPORTED + 1 })
    const table = customerTable(rows, { locale, zone, currency, today: todayIn(zone, now()) })
    const content = await sendTable(reply, table, format, locale)
    const changes = [{ field: 'rows', from: null, to: rows.length }]
    await recordAudit(db, { ...actorOf(request), action: 'export', resource: 'customer', changes })
    return content
  })

  for (const format of exportFormats) {
    const summary = `All customers (${format.toUpperCase()})`
    const all = { tags: ['export'], summary, response: streamedResponse(format) }
    app.get(`/export/customers.${format}`, { schema: all, config: read }, async (request, reply) => {
      while ((await refreshCustomers(db)) > 0);
      const changes = [{ field: 'rows', from: null, to: await db.$count(customers) }]
      await recordAudit(db, { ...actorOf(request), action: 'export', resource: 'customer', changes })
      return streamTable({ request, reply }, { name: 'customers', format }, exportCustomers(db))
    })
  }

  const grouping = {
    tags,
    summary: 'Put customers into a group, all or none of them',
    body: customerGroupBody,
    response: { 204: z.undefined() },
  }
  const assigning = {
    access: 'customer_group:write',
    refuses: ['guest_without_group', 'not_found', 'not_on_own_account'],
  } as const
  app.put('/customer/group', { schema: grouping, config: assigning }, async (request, reply) => {
    await assignCustomerGroup(db, request.body, actorOf(request))
    return reply.code(204).send()
  })

  const note = {
    tags,
    summary: 'Replace the note about a customer',
    params,
    headers: ifMatch,
    body: customerNoteBody,
    response: one,
  }
  const writing = { access: 'customer:write', refuses: ['edit_conflict', 'not_found'] } as const
  app.put('/customer/:id/note', { schema: note, config: writing }, async (request) => {
    const { id } = request.params
    await writeCustomerNote(db, id, request.body.note, { ...actorOf(request), seen: ifMatchVersion(request) })
    return { data: await readCustomer(db, id, requestLocale(request)) }
  })
}
