import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { toDecimal, toMinor } from '@rawnaq/rules/money'
import type { ReactNode } from 'react'
import { Link, useTranslate } from 'react-admin'
import { useCurrency, useMoney } from '../api/use-money.ts'
import { formatNumber } from '../fields/format.ts'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { EditOrderButton } from './edit-order-button.tsx'
import { OrderSection } from './order-section.tsx'

/** Closer to each other on a phone, so that the name has room. Amounts end where those of the totals do. */
const cells = {
  '& td': { paddingInline: { xs: 0.5, sm: 2 } },
  '& td:first-of-type': { paddingInlineStart: 0 },
  '& td:last-of-type': { paddingInlineEnd: 0 },
}

/** The lines and totals of an order as they were when it was placed. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  return (
    <OrderSection title={translate('orders.items')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={cells}>
          <TableBody>
            {order.items.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <Totals order={order} />
      {!order.bought_gift_card && <EditOrderButton order={order} />}
    </OrderSection>
  )
}

function Line({ line }: { line: StaffOrder['items'][number] }) {
  const money = useMoney()
  const variant = [line.size, line.color].filter((option) => option !== null)
  return (
    <TableRow>
      <TableCell sx={{ inlineSize: 64 }}>
        <Thumbnail of={line.image} />
      </TableCell>
      <TableCell sx={{ inlineSize: '100%' }}>
        <Link to={`/item/${line.item_id}`}>
          <bdi>{line.name}</bdi>
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
            {line.code}
          </Box>
          {variant.map((option) => (
            <span key={option}>
              {' · '}
              <bdi>{option}</bdi>
            </span>
          ))}
        </Box>
        {line.options.map(({ option_id, name, value }) => (
          <Box key={option_id} sx={{ fontSize: 14, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
            {': '}
            <strong>
              <bdi>{value}</bdi>
            </strong>
          </Box>
        ))}
        {line.parts.map((part) => (
          <Box key={`${part.item_id} ${part.property_id}`} sx={{ fontSize: 14, color: 'text.secondary' }}>
            {`${formatNumber(part.quantity)} × `}
            <bdi>{[part.name, part.size, part.color].filter(Boolean).join(' · ')}</bdi>
          </Box>
        ))}
        {line.dispatch_note && <Box sx={{ fontSize: 14, color: 'warning.dark' }}>{line.dispatch_note}</Box>}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <bdi dir="ltr">{`× ${formatNumber(line.item_quantity)}`}</bdi>
      </TableCell>
      <TableCell sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        <bdi dir="ltr">{money(line.line_total)}</bdi>
      </TableCell>
    </TableRow>
  )
}

function Totals({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { coupon_code, coupon } = order
  const { digits } = useCurrency()
  const tax = toDecimal(toMinor(order.tax, digits) + toMinor(order.charges_tax, digits), digits)
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 0.5, margin: 0, marginBlockStart: 2, marginInlineStart: 'auto', maxInlineSize: 340 }}
    >
      <Row name={translate('orders.goods')} amount={order.total} />
      {order.promotions.map(({ kind, name, amount, note }) => (
        <Row key={kind + name} name={<PromotionName name={name} note={note} />} amount={-amount} />
      ))}
      {coupon > 0 && <Row name={<Discount code={coupon_code} reason={order.by_staff?.reason} />} amount={-coupon} />}
      {order.charges.map((charge) => (
        <Row
          key={`${charge.kind} ${charge.line} ${charge.name}`}
          name={<ChargeName charge={charge} order={order} />}
          amount={charge.amount}
        />
      ))}
      {!order.prices_include_tax && <Row name={translate('orders.tax')} amount={tax} />}
      {!order.collection && <Row name={translate('orders.delivery')} amount={order.total_shipping} />}
      <Row name={<strong>{translate('orders.total')}</strong>} amount={order.grand_total} />
      {order.prices_include_tax && <Row name={translate('orders.taxIncluded')} amount={tax} />}
      {order.paid_by_gift_card > 0 && (
        <>
          <Row name={translate('orders.giftCard')} amount={-order.paid_by_gift_card} />
          <Row name={translate('orders.left')} amount={order.left_to_pay} />
        </>
      )}
    </Box>
  )
}

/** A charge of a line also names its item. */
function ChargeName({ charge, order }: { charge: StaffOrder['charges'][number]; order: StaffOrder }) {
  const item = charge.line === null ? undefined : order.items[charge.line]
  return (
    <>
      <bdi>{charge.name}</bdi>
      {item && (
        <>
          {' · '}
          <bdi>{item.name}</bdi>
        </>
      )}
      {charge.quantity > 1 && (
        <>
          {' '}
          <bdi dir="ltr">{`× ${formatNumber(charge.quantity)}`}</bdi>
        </>
      )}
    </>
  )
}

type DiscountProps = { code: string | null; reason: string | null | undefined }

/** The coupon, or the discount by staff with its reason. */
function Discount({ code, reason }: DiscountProps) {
  const translate = useTranslate()
  if (code !== null) return translate('orders.coupon', { code })
  return <bdi>{reason ? translate('orders.discountFor', { reason }) : translate('orders.discount')}</bdi>
}

function PromotionName({ name, note }: { name: string; note: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </>
  )
}

function Row({ name, amount }: { name: ReactNode; amount: number }) {
  const money = useMoney()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        <bdi dir="ltr">{money(amount)}</bdi>
      </Box>
    </Box>
  )
}
