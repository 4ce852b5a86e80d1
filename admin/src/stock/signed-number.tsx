import Box from '@mui/material/Box'
import { formatNumber } from '../fields/format.ts'

/** A change with its sign; red when something is missing. */
export const SignedNumber = ({ value }: { value: number }) => (
  <Box
    component="bdi"
    dir="ltr"
    sx={{ fontWeight: value === 0 ? 400 : 600, color: value < 0 ? 'error.main' : 'inherit' }}
  >
    {value > 0 ? '+' : ''}
    {formatNumber(value)}
  </Box>
)
