import Box from '@mui/material/Box'
import type { BoughtGiftCard } from '@rawnaq/contract/gift-cards'
import { Link, useCanAccess, useTranslate } from 'react-admin'
import { SendingFact } from '../gift-cards/sending-fact.tsx'
import { OrderFact } from './order-fact.tsx'
import { OrderSection } from './order-section.tsx'

/** The gift card that an order buys: its recipient, and whether it was sent. Staff send it again from the card itself. */
export function OrderGiftCard({ card }: { card: BoughtGiftCard }) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'gift_card', action: 'list' })
  const filter = JSON.stringify({ search: card.recipient_email })
  const { sent_at, send_on } = card
  return (
    <OrderSection title={translate('giftCards.kinds.gift_card')}>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
        <OrderFact name="giftCards.for">
          <bdi>{card.recipient_name}</bdi> <bdi dir="ltr">{card.recipient_email}</bdi>
        </OrderFact>
        <SendingFact sent_at={sent_at} send_on={send_on} />
      </Box>
      {canAccess && (
        <Link to={{ pathname: '/gift_card', search: `?${new URLSearchParams({ filter })}` }}>
          {translate('giftCards.open')}
        </Link>
      )}
    </OrderSection>
  )
}
