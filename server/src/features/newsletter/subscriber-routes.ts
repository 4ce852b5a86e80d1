import { type Subscriber, subscriber, subscriberExportQuery, subscriberQuery } from '@rawnaq/contract/newsletter'
import { listOf } from '@rawnaq/contract/resource'
import { subscriberWords } from '@rawnaq/contract/words/subscribers'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { recordAudit } from '../../db/audit/record-audit.ts'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import { openUnsubscribeTokens } from '../../db/tokens/unsubscribe-token.ts'
import { actorOf } from '../../http/access/actor.ts'
import type { App } from '../../http/app-type.ts'
import { requestLocale } from '../../http/request-locale.ts'
import { todayIn } from '../../http/requested-period.ts'
import type { Shop } from '../../http/shop.ts'
import type { Cell } from '../../resources/exports/csv-lines.ts'
import { type ExportedTable, exportResponse, MAX_EXPORTED, sendTable } from '../../resources/exports/export-table.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { findSubscribers, listSubscribers } from './list-subscribers.ts'

const tags = ['newsletter']
const read = { access: 'customer:read' } as const

/** The addresses that asked for the newsletter, for staff. */
export function subscriberRoutes(app: App, { db, now, siteUrl }: Shop) {
  const list = {
    tags,
    summary: 'List newsletter subscribers',
    querystring: subscriberQuery,
    response: { 200: listOf(subscriber) },
  }
  app.get('/subscriber', { schema: list, config: read }, async (request) => {
    const { data, total } = await listSubscribers(db, request.query)
    return { data, ...pageLinks(request, request.query, total) }
  })

  const file = {
    tags,
    summary: 'Export the subscribers that match as CSV or XLSX, each with a link to unsubscribe',
    querystring: subscriberExportQuery,
    response: exportResponse,
  }
  const exporting = { ...read, refuses: ['export_too_large'] } as const
  app.get('/subscriber/export', { schema: file, config: exporting }, async (request, reply) => {
    const { format, ...filters } = request.query
    const rows = await findSubscribers(db, filters, MAX_EXPORTED + 1)
    const locale = requestLocale(request)
    const zone = await readTimeZone(db)
    const tokenOf = await openUnsubscribeTokens(db, 'newsletter')
    const linkOf = ({ id, locale: language }: Subscriber) =>
      `${siteUrl}/main/newsletter/stop${language === 'ar' ? '?lang=ar' : ''}#${tokenOf(id)}`
    const table = subscriberTable(rows, { locale, zone, today: todayIn(zone, now()), linkOf })
    const content = await sendTable(reply, table, format, locale)
    const changes = [{ field: 'rows', from: null, to: rows.length }]
    await recordAudit(db, { ...actorOf(request), action: 'export', resource: 'subscriber', changes })
    return content
  })
}

type TableOptions = { locale: Locale; zone: string; today: string; linkOf: (row: Subscriber) => string }

/** Subscribers as a table to export. Days are those of the shop. */
function subscriberTable(rows: readonly Subscriber[], { locale, zone, today, linkOf }: TableOptions): ExportedTable {
  const { title, columns, states, sources } = subscriberWords[locale]
  const day = (at: string | null) => at && dayOf(localMoment(new Date(at), zone))
  return {
    name: `newsletter-${today}`,
    title,
    heading: [
      ...[columns.email, columns.language, columns.state, columns.source, columns.textVersion],
      ...[columns.requested, columns.confirmed, columns.unsubscribed, columns.link],
    ],
    rows: rows.map((row): Cell[] => [
      ...[row.email, row.locale, states[row.state], sources[row.source], row.text_version],
      ...[day(row.requested_at), day(row.confirmed_at), day(row.unsubscribed_at), linkOf(row)],
    ]),
  }
}
