import {
  type SalesGroup,
  salesExportQuery,
  salesReport,
  salesReportQuery,
  taxExportQuery,
  taxReport,
  taxReportQuery,
} from '@rawnaq/contract/reports'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import type { App } from '../../http/app-type.ts'
import { createSemaphore } from '../../http/limits/semaphore.ts'
import { requestLocale } from '../../http/request-locale.ts'
import { type Period, periodOf, todayIn } from '../../http/requested-period.ts'
import type { Shop } from '../../http/shop.ts'
import { exportResponse, MAX_EXPORTED, sendTable } from '../../resources/exports/export-table.ts'
import { readSalesReport } from './read-sales-report.ts'
import { readTaxReport } from './read-tax-report.ts'
import { salesTable, taxTable } from './report-tables.ts'

const SHOWN_ROWS = 1000
const TEN_YEARS = 3653
const ONE_YEAR = 366

const tags = ['report']
const access = 'report:read'

/** Sales and tax of a period, to read and as files. */
export function reportRoutes(app: App, { db, now, currency }: Shop) {
  // A report over many years reads every order, so one is read at a time.
  const reading = createSemaphore(1)
  const inTurn = <T>({ raw }: FastifyRequest, work: () => Promise<T>) => reading.run(raw.socket, work)
  const periodIn = async (query: Partial<Period>, by?: SalesGroup) => {
    const zone = await readTimeZone(db)
    const isDaily = by === 'day'
    const longest = isDaily
      ? ({ days: ONE_YEAR, refusal: 'daily_report_too_long' } as const)
      : ({ days: TEN_YEARS, refusal: 'report_too_long' } as const)
    return { zone, period: periodOf(query, todayIn(zone, now()), longest) }
  }

  const sales = {
    tags,
    summary: 'Report sales by day, item, coupon and others',
    querystring: salesReportQuery,
    response: { 200: z.object({ data: salesReport }) },
  }
  const dailyRefusals = ['report_too_long', 'daily_report_too_long'] as const
  app.get('/report/sales', { schema: sales, config: { access, refuses: dailyRefusals } }, async (request) => {
    const { by, ...days } = request.query
    const options = { by, ...(await periodIn(days, by)), locale: requestLocale(request), limit: SHOWN_ROWS }
    return { data: await inTurn(request, () => readSalesReport(db, options)) }
  })

  const tax = {
    tags,
    summary: 'Report tax by rate',
    querystring: taxReportQuery,
    response: { 200: z.object({ data: taxReport }) },
  }
  const refuses = ['report_too_long'] as const
  app.get('/report/tax', { schema: tax, config: { access, refuses } }, async (request) => {
    const { period, zone } = await periodIn(request.query)
    return { data: await inTurn(request, () => readTaxReport(db, period, zone)) }
  })

  const salesFile = {
    tags,
    summary: 'Export a sales report as CSV or XLSX',
    querystring: salesExportQuery,
    response: exportResponse,
  }
  const exportRefusals = [...dailyRefusals, 'export_too_large'] as const
  app.get(
    '/report/sales/export',
    { schema: salesFile, config: { access, refuses: exportRefusals } },
    async (request, reply) => {
      const { by, format, ...days } = request.query
      const locale = requestLocale(request)
      const options = { by, ...(await periodIn(days, by)), locale, limit: MAX_EXPORTED }
      const report = await inTurn(request, () => readSalesReport(db, options))
      return sendTable(reply, salesTable(report, locale, currency), format, locale)
    },
  )

  const taxFile = {
    tags,
    summary: 'Export the tax report as CSV or XLSX',
    querystring: taxExportQuery,
    response: exportResponse,
  }
  app.get('/report/tax/export', { schema: taxFile, config: { access, refuses } }, async (request, reply) => {
    const { format, ...days } = request.query
    const locale = requestLocale(request)
    const { period, zone } = await periodIn(days)
    const report = await inTurn(request, () => readTaxReport(db, period, zone))
    return sendTable(reply, taxTable(report, locale, currency), format, locale)
  })
}
