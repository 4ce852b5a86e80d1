import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OrderByStaff } from '@rawnaq/contract/orders-by-staff'
import { useEffect, useRef } from 'react'
import { Link, useTranslate } from 'react-admin'
import { OrderSection } from '../orders/order-section.tsx'
import { PaymentLinkActions } from '../orders/payments/payment-link-actions.tsx'

type Props = { order: OrderByStaff; onNext: () => void }

/** What happened with the new order: its number, and its payment link. */
export function PlacedOrder({ order: { id, number, payment_link: link }, onNext }: Props) {
  const translate = useTranslate()
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <OrderSection title={translate('newOrder.placed', { number })} level={2}>
      <p ref={message} tabIndex={-1}>
        {translate(link ? (link.is_emailed ? 'newOrder.emailed' : 'newOrder.sendLink') : 'newOrder.inCash')}
      </p>
      {link && <PaymentLinkActions link={link} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 2 }}>
        <Button component={Link} to={`/order/${id}/show`} variant={link ? 'outlined' : 'contained'}>
          {translate('newOrder.open')}
        </Button>
        <Button onClick={onNext}>{translate('newOrder.another')}</Button>
      </Box>
    </OrderSection>
  )
}
