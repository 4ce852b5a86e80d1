import {
  reportFileName,
  type SalesAmounts,
  type SalesReport,
  type TaxAmounts,
  type TaxReport,
} from '@rawnaq/contract/reports'
import { orderSourceName } from '@rawnaq/contract/words/order-sources'
import { reportWords } from '@rawnaq/contract/words/reports'
import type { Locale } from '@rawnaq/rules/locale'
import { type Currency, toDecimal } from '@rawnaq/rules/money'
import type { Cell } from '../../resources/exports/csv-lines.ts'
import type { ExportedTable } from '../../resources/exports/export-table.ts'

/** A sales report as a table to export, its last row the totals. */
export function salesTable(report: SalesReport, locale: Locale, { code, digits }: Currency): ExportedTable {
  const { by, rows, rest, totals } = report
  const words = reportWords[locale]
  const hasCodes = by === 'item' || by === 'variant'
  const names = Object.keys(words.columns) as (keyof SalesAmounts)[]
  const cells = (amounts: SalesAmounts): Cell[] =>
    names.map((name) => (isCount(name) ? amounts[name] : toDecimal(amounts[name], digits)))
  const line = (label: string, itemCode: string, amounts: SalesAmounts): Cell[] => [
    label,
    ...(hasCodes ? [itemCode] : []),
    ...cells(amounts),
  ]
  return {
    name: reportFileName(by, report),
    title: words.sales,
    heading: [
      words.groups[by],
      ...(hasCodes ? [words.code] : []),
      ...names.map((name) => (isCount(name) ? words.columns[name] : `${words.columns[name]} (${code})`)),
    ],
    rows: [
      ...rows.map((row) => line(labelOf(row, by, locale), row.code, row)),
      ...(rest ? [line(words.rest, '', rest)] : []),
      line(words.total, '', totals),
    ],
  }
}

const isCount = (name: keyof SalesAmounts) => name === 'orders' || name === 'items'

function labelOf({ key, name }: SalesReport['rows'][number], by: SalesReport['by'], locale: Locale): string {
  const { none, methods } = reportWords[locale]
  if (key === '') return none[by] ?? ''
  if (by === 'source') return orderSourceName(key, locale)
  return name || (by === 'payment_method' ? (methods[key] ?? key) : key)
}

/** The tax report as a table to export, its last row the totals. */
export function taxTable(report: TaxReport, locale: Locale, currency: Currency): ExportedTable {
  const { rows, totals } = report
  const words = reportWords[locale]
  const { rate: rateName, ...columns } = words.tax
  const names = Object.keys(columns) as (keyof TaxAmounts)[]
  const cells = (amounts: TaxAmounts) => names.map((name) => toDecimal(amounts[name], currency.digits))
  return {
    name: reportFileName('tax', report),
    title: words.taxTitle,
    heading: [rateName, ...names.map((name) => `${columns[name]} (${currency.code})`)],
    rows: [
      ...rows.map(({ rate, ...amounts }): Cell[] => [`${rate / 100}%`, ...cells(amounts)]),
      [words.total, ...cells(totals)],
    ],
  }
}
