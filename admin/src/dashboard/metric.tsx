import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatNumber, formatPercent } from '../fields/format.ts'

/** `before` has the same metric of yesterday and of this day last week. */
type Props = {
  name: string
  value?: number
  amount?: number
  percent?: number
  before?: { yesterday: number; week_ago: number }
}

/** A metric with its label. */
export function Metric({ name, value, amount, percent, before }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, padding: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {translate(`dashboard.metrics.${name}`)}
      </Box>
      <Box
        component="dd"
        sx={{ margin: 0, fontSize: 28, fontFamily: 'var(--font-display)', fontVariantNumeric: 'lining-nums' }}
      >
        <bdi dir="ltr">
          {amount !== undefined && money(amount)}
          {percent !== undefined && formatPercent(percent)}
          {value !== undefined && formatNumber(value)}
        </bdi>
      </Box>
      {before &&
        (['yesterday', 'week_ago'] as const).map((day) => (
          <Box key={day} component="dd" sx={{ margin: 0, color: 'text.secondary' }}>
            {translate(`dashboard.before.${day}`)}{' '}
            <bdi dir="ltr">{amount === undefined ? formatNumber(before[day]) : money(before[day])}</bdi>
          </Box>
        ))}
    </Box>
  )
}
