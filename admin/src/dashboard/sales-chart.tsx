import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatDay } from '../fields/format.ts'
import type { Day } from './dashboard-data.ts'
import { salesBars } from './sales-bars.ts'

const [width, height] = [720, 160]

/** `format` is that of the dates, which are days by default; `caption` by default that of revenue by day. */
type Props = { days: Day[]; format?: (date: string) => string; caption?: string }

/** Revenue by day as a bar chart, with a table for screen readers. A sentence replaces a chart without sales. */
export function SalesChart({ days, format = formatDay, caption }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const sold = days.filter(({ revenue }) => revenue > 0)
  if (sold.length === 0) return <Typography sx={{ marginBlockStart: 3 }}>{translate('dashboard.nothing')}</Typography>
  const bars = salesBars(days, width, height)
  return (
    <Box component="figure" sx={{ margin: 0, marginBlockStart: 3 }}>
      <Box component="figcaption" sx={scale}>
        <span>{caption ?? translate('dashboard.chart')}</span>
        <span>
          {translate('dashboard.best')} <bdi dir="ltr">{money(Math.max(...sold.map(({ revenue }) => revenue)))}</bdi>
        </span>
      </Box>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        // The time axis follows the reading direction.
        sx={drawing}
      >
        {days.map(({ date, revenue }, index) => (
          <rect key={date} {...bars[index]} fill="currentColor">
            <title>{`${format(date)}: ${money(revenue)}`}</title>
          </rect>
        ))}
      </Box>
      <Box sx={{ ...scale, marginBlockStart: 0.5 }} aria-hidden>
        {[days.at(0), days.at(-1)].map((day) => day && <span key={day.date}>{format(day.date)}</span>)}
      </Box>
      <Box component="table" sx={visuallyHidden}>
        <tbody>
          {sold.map(({ date, revenue }) => (
            <tr key={date}>
              <th scope="row">{format(date)}</th>
              <td>{money(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const scale = { display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary', fontSize: 14 }
const drawing = {
  display: 'block',
  inlineSize: '100%',
  transform: 'scaleX(var(--way))',
  color: 'primary.main',
  borderBlockEnd: 1,
  borderColor: 'divider',
}

/** Visible to screen readers only. */
const visuallyHidden = { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' }
