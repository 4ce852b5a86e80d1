import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { reportFileName, type SalesReport, type TaxReport } from '@rawnaq/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loading, Title, useNotify, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { callApi } from '../api/api-client.ts'
import { downloadFile } from '../api/download-file.ts'
import { useToday } from '../api/use-today.ts'
import { useLanguage } from '../language/current-language.ts'
import { type ReportRequest, reportCall, reportNames, reportRequestIn, usualPeriods } from './report-request.ts'
import { SalesTable } from './sales-table.tsx'
import { TaxTable } from './tax-table.tsx'

/** Sales and tax of a period, as a table and as files. */
export function ReportPage() {
  const today = useToday()
  return today === null ? <Loading /> : <Report today={today} />
}

function Report({ today }: { today: string }) {
  const [parameters, setParameters] = useSearchParams()
  const request = reportRequestIn(parameters, today)
  const { path, query } = reportCall(request)
  const { data, error } = useQuery({
    queryKey: ['report', path, query, useLanguage()],
    queryFn: () => callApi<{ data: SalesReport | TaxReport }>('GET', path, { query }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const report = data?.data
  return (
    <Box sx={{ paddingBlock: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="resources.report.many" />
      <Controls
        today={today}
        request={request}
        onChange={(change) => setParameters({ ...request, ...change }, { replace: true })}
      />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!error && !report && <Loading />}
      {!error && report && ('by' in report ? <SalesTable report={report} /> : <TaxTable report={report} />)}
    </Box>
  )
}

type ControlsProps = { today: string; request: ReportRequest; onChange: (change: Partial<ReportRequest>) => void }

function Controls({ today, request, onChange }: ControlsProps) {
  const translate = useTranslate()
  const dateField = (name: 'from' | 'to') => (
    <TextField
      type="date"
      size="small"
      fullWidth={false}
      sx={{ flex: { xs: '1 1 9rem', sm: '0 0 auto' } }}
      label={translate(`reports.${name}`)}
      value={request[name]}
      onChange={({ target }) => target.value && onChange({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          fullWidth={false}
          label={translate('reports.report')}
          value={request.report}
          onChange={({ target }) => onChange({ report: target.value as ReportRequest['report'] })}
          sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' }, minInlineSize: '14rem' }}
        >
          {reportNames.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`reports.names.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        {dateField('from')}
        {dateField('to')}
        <Exports request={request} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {usualPeriods(today).map(({ name, from, to }) => {
          const isCurrent = request.from === from && request.to === to
          return (
            <Button
              key={name}
              size="small"
              variant={isCurrent ? 'contained' : 'text'}
              aria-pressed={isCurrent}
              onClick={() => onChange({ from, to })}
            >
              {translate(`reports.periods.${name}`)}
            </Button>
          )
        })}
      </Box>
    </>
  )
}

function Exports({ request }: { request: ReportRequest }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { path, query } = reportCall(request)
  const save = (format: string) => () =>
    downloadFile(
      `${path}/export?${new URLSearchParams({ ...query, format })}`,
      `${reportFileName(request.report, request)}.${format}`,
    ).catch(() => notify('ra.notification.http_error', { type: 'error' }))
  return ['csv', 'xlsx'].map((format) => (
    <Button key={format} variant="outlined" onClick={save(format)}>
      {translate(`reports.export.${format}`)}
    </Button>
  ))
}
