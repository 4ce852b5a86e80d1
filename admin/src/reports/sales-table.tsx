import Box from '@mui/material/Box'
import type { SalesAmounts, SalesReport } from '@rawnaq/contract/reports'
import { orderSourceName } from '@rawnaq/contract/words/order-sources'
import { addDays } from '@rawnaq/rules/local-time'
import { Link, useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { SalesChart } from '../dashboard/sales-chart.tsx'
import { formatDay, formatMonth, formatNumber } from '../fields/format.ts'
import { currentLanguage } from '../language/current-language.ts'
import { ReportTable } from './report-table.tsx'

/** Delivery belongs to whole orders and has no column where lines are grouped; open balances have one while there are any. */
const columnNames = [
  ...['orders', 'items', 'goods', 'discounts', 'delivery', 'charges', 'tax', 'total', 'refunds', 'unpaid', 'net'],
] as (keyof SalesAmounts)[]

/** A sales report: a chart of days or months, and the table. */
export function SalesTable({ report }: { report: SalesReport }) {
  const translate = useTranslate()
  const money = useMoney()
  const { by, rows, rest, totals, has_more } = report
  const isEmpty = (name: keyof SalesAmounts) =>
    (name === 'delivery' && rest?.delivery === 0) || (name === 'unpaid' && totals.unpaid === 0)
  const columns = columnNames.filter((name) => !isEmpty(name))
  const valuesOf = (amounts: SalesAmounts) =>
    columns.map((name) =>
      name === 'orders' || name === 'items' ? formatNumber(amounts[name]) : money(Number(amounts[name])),
    )
  const lines = rows.map((row) => ({ key: row.key, label: <RowLabel row={row} by={by} />, values: valuesOf(row) }))
  const restLine = rest && { key: '(rest)', label: translate('reports.rest'), values: valuesOf(rest) }
  return (
    <>
      {(by === 'day' || by === 'month') && (
        <SalesChart
          days={by === 'day' ? everyDay(report) : rows.map(({ key, net }) => ({ date: key, orders: 0, revenue: net }))}
          format={by === 'day' ? formatDay : formatMonth}
          caption={translate(`reports.chart.${by}`)}
        />
      )}
      <ReportTable
        label={translate(`reports.names.${by}`)}
        heading={translate(`reports.groups.${by}`)}
        columns={columns.map((name) => translate(`reports.columns.${name}`))}
        rows={restLine && totals.orders > 0 ? [...lines, restLine] : lines}
        totals={{ key: '(total)', label: translate('reports.total'), values: valuesOf(totals) }}
      />
      {has_more && <p>{translate('reports.more')}</p>}
      <Box component="p" sx={{ color: 'text.secondary', margin: 0, maxInlineSize: '48rem' }}>
        {translate('reports.salesNote')}
      </Box>
    </>
  )
}

type Row = SalesReport['rows'][number]

function RowLabel({ row: { key, name, code }, by }: { row: Row; by: SalesReport['by'] }) {
  const translate = useTranslate()
  if (by === 'day') return formatDay(key)
  if (by === 'month') return formatMonth(key)
  if (key === '') return translate(`reports.none.${by}`)
  if (by === 'source') return <bdi>{orderSourceName(key, currentLanguage())}</bdi>
  if (by === 'payment_method') return translate(`reports.methods.${key}`, { _: key })
  if (by !== 'item' && by !== 'variant') return <bdi>{name || key}</bdi>
  return (
    <>
      <Link to={`/item/${key.split('-')[0]}`}>{name || code}</Link>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        <bdi dir="ltr">{code}</bdi>
      </Box>
    </>
  )
}

/** The net of every day of the period, also of days without orders. */
function everyDay({ from, to, rows }: SalesReport) {
  const nets = new Map(rows.map(({ key, net }) => [key, net]))
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ date: day, orders: 0, revenue: nets.get(day) ?? 0 })
  return days
}
