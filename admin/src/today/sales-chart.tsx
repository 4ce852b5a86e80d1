import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useMoney } from '../calls/shop-settings.ts'
import { shownDay } from '../fields/shown.ts'
import { barsOf } from './chart.ts'
import type { Day } from './figures.ts'

const [width, height] = [720, 160]

/** What each day of the period brought, told by a table to whoever does not see it; a sentence where it brought nothing. */
export function SalesChart({ days }: { days: Day[] }) {
  const translate = useTranslate()
  const money = useMoney()
  const sold = days.filter(({ revenue }) => revenue > 0)
  if (sold.length === 0) return <Typography sx={{ marginBlockStart: 3 }}>{translate('today.nothing')}</Typography>
  const bars = barsOf(days, width, height)
  return (
    <Box component="figure" sx={{ margin: 0, marginBlockStart: 3, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        // Time runs the way one reads.
        sx={{ display: 'block', inlineSize: '100%', transform: 'scaleX(var(--way))', color: 'primary.main' }}
      >
        {days.map(({ date, revenue }, place) => (
          <rect key={date} {...bars[place]} fill="currentColor">
            <title>{`${shownDay(date)}: ${money(revenue)}`}</title>
          </rect>
        ))}
      </Box>
      <Box component="table" sx={unseen}>
        <caption>{translate('today.chart')}</caption>
        <tbody>
          {sold.map(({ date, revenue }) => (
            <tr key={date}>
              <th scope="row">{shownDay(date)}</th>
              <td>{money(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** For those who are read to. */
const unseen = { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' }
