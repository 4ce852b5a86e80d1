import Box from '@mui/material/Box'
import type { TaxAmounts, TaxReport } from '@rawnaq/contract/reports'
import { useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatPercent } from '../fields/format.ts'
import { ReportTable } from './report-table.tsx'

const columns = [
  'base',
  'tax',
  'refunded_base',
  'refunded_tax',
  'net_base',
  'net_tax',
] as const satisfies (keyof TaxAmounts)[]

/** Taxable amounts and tax by rate. */
export function TaxTable({ report: { rows, totals } }: { report: TaxReport }) {
  const translate = useTranslate()
  const money = useMoney()
  const valuesOf = (amounts: TaxAmounts) => columns.map((name) => money(amounts[name]))
  return (
    <>
      <ReportTable
        label={translate('reports.names.tax')}
        heading={translate('reports.tax.rate')}
        columns={columns.map((name) => translate(`reports.tax.${name}`))}
        rows={rows.map((row) => ({
          key: String(row.rate),
          label: <bdi dir="ltr">{formatPercent(row.rate)}</bdi>,
          values: valuesOf(row),
        }))}
        totals={{ key: '(total)', label: translate('reports.total'), values: valuesOf(totals) }}
      />
      <Box component="p" sx={{ color: 'text.secondary', margin: 0, maxInlineSize: '48rem' }}>
        {translate('reports.taxNote')}
      </Box>
    </>
  )
}
