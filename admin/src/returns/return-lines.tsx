import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { StaffReturn } from '@rawnaq/contract/returns'
import { useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatNumber } from '../fields/format.ts'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { OrderSection } from '../orders/order-section.tsx'

/** The lines of a return with what was charged for them. */
export function ReturnLines({ of: { lines } }: { of: StaffReturn }) {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <OrderSection title={translate('returns.items')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.id}>
                <TableCell sx={{ inlineSize: 64 }}>
                  <Thumbnail of={line.image} />
                </TableCell>
                <TableCell>
                  <bdi>{line.name}</bdi>
                  <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                    {[line.code, line.size, line.color].filter(Boolean).map((text, index) => (
                      <span key={text}>
                        {index > 0 && ' · '}
                        <bdi>{text}</bdi>
                      </span>
                    ))}
                    {line.restocked !== null && (
                      <Box>{translate('returns.restocked', { count: formatNumber(line.restocked) })}</Box>
                    )}
                  </Box>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <bdi dir="ltr">{`× ${formatNumber(line.quantity)}`}</bdi>
                </TableCell>
                <TableCell sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                  <bdi dir="ltr">{money(line.amount)}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </OrderSection>
  )
}
