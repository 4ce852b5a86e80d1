import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { StaffGiftList } from '@rawnaq/contract/staff-gift-lists'
import { Link, Show, useRecordContext, useTranslate } from 'react-admin'
import { formatDateTime, formatDay } from '../fields/format.ts'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { OrderFact } from '../orders/order-fact.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { OrderStatusChip } from '../orders/status-labels.tsx'

/** A gift list of a customer: what it is for, its items, and the orders that were placed for it. */
export function GiftListShow() {
  return (
    <Show actions={false} component="div">
      <GiftList />
    </Show>
  )
}

function GiftList() {
  const translate = useTranslate()
  const list = useRecordContext<StaffGiftList>()
  if (!list?.items) return null
  const { title, owner, occasion, event_day, note, has_address, hides_givers } = list
  return (
    <Box sx={{ paddingBlock: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h4" component="h2">
        <bdi>{title}</bdi>
      </Typography>
      <OrderSection title={translate('giftLists.about')}>
        <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
          {owner && (
            <OrderFact name="giftLists.owner">
              <Link to={`/user/${owner.id}`}>
                <bdi>{owner.name}</bdi>
              </Link>
            </OrderFact>
          )}
          {occasion && <OrderFact name="giftLists.occasion">{occasion}</OrderFact>}
          {event_day && <OrderFact name="giftLists.day">{formatDay(event_day)}</OrderFact>}
          {note && (
            <OrderFact name="giftLists.note">
              <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {note}
              </Box>
            </OrderFact>
          )}
          <OrderFact name="giftLists.delivery">
            {translate(has_address ? 'giftLists.toOwner' : 'giftLists.toGiver')}
          </OrderFact>
          {hides_givers && <OrderFact name="giftLists.givers">{translate('giftLists.hidden')}</OrderFact>}
        </Box>
      </OrderSection>
      <Items list={list} />
      <Orders list={list} />
    </Box>
  )
}

function Items({ list: { items } }: { list: StaffGiftList }) {
  const translate = useTranslate()
  return (
    <OrderSection title={translate('giftLists.items')}>
      {items.length === 0 && translate('giftLists.noItems')}
      <Table size="small">
        <TableBody>
          {items.map(({ id, item_id, image, name, size, color, wanted, bought }) => (
            <TableRow key={id}>
              <TableCell sx={{ inlineSize: 64 }}>
                <Thumbnail of={image} />
              </TableCell>
              <TableCell>
                <Link to={`/item/${item_id}`}>
                  <bdi>{[name, color, size].filter(Boolean).join(' · ')}</bdi>
                </Link>
              </TableCell>
              <TableCell sx={{ textAlign: 'end' }}>{translate('giftLists.given', { bought, wanted })}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </OrderSection>
  )
}

function Orders({ list: { orders } }: { list: StaffGiftList }) {
  const translate = useTranslate()
  return (
    <OrderSection title={translate('giftLists.orders')}>
      {orders.length === 0 && translate('giftLists.noOrders')}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {orders.map(({ id, number, status, issue_date, customer_name, items }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Link to={`/order/${id}/show`}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
            <OrderStatusChip status={status} />
            <span>
              <bdi>{customer_name}</bdi> · {formatDateTime(issue_date)} ·{' '}
              {translate('giftLists.itemsCount', { count: items })}
            </span>
          </Box>
        ))}
      </Box>
    </OrderSection>
  )
}
