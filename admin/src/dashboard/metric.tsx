import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatNumber, formatPercent } from '../fields/format.ts'

type Given = { name: string; value?: number; amount?: number; percent?: number }

/** One figure with what it counts. */
export function Metric({ name, value, amount, percent }: Given) {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, padding: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {translate(`today.figures.${name}`)}
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
    </Box>
  )
}
