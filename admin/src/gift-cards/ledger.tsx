import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { GiftCard } from '@rawnaq/contract/gift-cards'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMoney } from '../api/use-money.ts'
import { formatDateTime } from '../fields/format.ts'
import { OrderSection } from '../orders/order-section.tsx'

/** The entries of a gift card or of store credit, the earliest first. */
export function Ledger({ card: { entries, currency } }: { card: Pick<GiftCard, 'entries' | 'currency'> }) {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <OrderSection title={translate('giftCards.ledger')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('giftCards.date')}</TableCell>
              <TableCell>{translate('giftCards.entry')}</TableCell>
              <TableCell align="right">{translate('giftCards.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map(({ id, kind, amount, order, reason, user, at }) => (
              <TableRow key={id}>
                <TableCell>{formatDateTime(at)}</TableCell>
                <TableCell>
                  {translate(`giftCards.entries.${kind}`)}
                  {order && (
                    <>
                      {' · '}
                      <Link to={`/order/${order.id}/show`}>
                        {translate('giftCards.order', { number: order.number })}
                      </Link>
                    </>
                  )}
                  {reason && (
                    <>
                      {' · '}
                      <bdi>{reason}</bdi>
                    </>
                  )}
                  {user && (
                    <>
                      {' · '}
                      <bdi>{user.name}</bdi>
                    </>
                  )}
                </TableCell>
                <TableCell align="right">
                  <bdi dir="ltr">{money(amount, currency)}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </OrderSection>
  )
}
