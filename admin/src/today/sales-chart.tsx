import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useMoney } from '../calls/shop-settings.ts'
import { barsOf } from './chart.ts'
import type { Day } from './figures.ts'

const [width, height] = [720, 160]

/** What each day of the period brought, told by a table to whoever does not see it. */
export function SalesChart({ days }: { days: Day[] }) {
  const translate = useTranslate()
  const money = useMoney()
  const bars = barsOf(days, width, height)
  return (
    <Box component="figure" sx={{ margin: 0, marginBlockStart: 3, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={translate('today.chart')}
        // Time runs the way one reads.
        sx={{ display: 'block', inlineSize: '100%', transform: 'scaleX(var(--way))', color: 'primary.main' }}
      >
        {days.map(({ date, revenue }, place) => (
          <rect key={date} {...bars[place]} fill="currentColor">
            <title>{`${date}: ${money(revenue)}`}</title>
          </rect>
        ))}
      </Box>
    </Box>
  )
}
