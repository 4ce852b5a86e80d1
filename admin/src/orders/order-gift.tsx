import Box from '@mui/material/Box'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { groupPhone } from '@rawnaq/rules/group-phone'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { GiftLinkButton } from './gift-link-button.tsx'
import { OrderFact } from './order-fact.tsx'
import { OrderSection } from './order-section.tsx'

/** The gift of an order: wrapping, card with its message, sender and recipient. */
export function OrderGift({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { gift } = order
  const wraps = order.charges.filter(({ kind }) => kind === 'gift_wrap')
  if (!gift && wraps.length === 0) return null
  return (
    <OrderSection title={translate('orders.gift.title')}>
      {gift?.is_surprise && <Alert>{translate('orders.gift.surprise')}</Alert>}
      {gift?.occasion?.is_condolence && <Alert>{translate('orders.gift.condolence')}</Alert>}
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
        {gift?.occasion && <Fact name="occasion">{gift.occasion.name}</Fact>}
        {wraps.map((wrap) => (
          <Fact key={`${wrap.line} ${wrap.name}`} name={wrap.line === null ? 'box' : 'wrapped'}>
            <bdi>{wrap.name}</bdi>
            {wrap.line !== null && (
              <>
                {' · '}
                <bdi>{order.items[wrap.line]?.name}</bdi> <bdi dir="ltr">{`× ${wrap.quantity}`}</bdi>
              </>
            )}
          </Fact>
        ))}
        {gift?.card_design && <Fact name="card">{gift.card_design.name}</Fact>}
        {gift?.message && (
          <Fact name="message">
            <Message text={gift.message} />
          </Fact>
        )}
        {gift?.sender_name && (
          <Fact name="sender">
            <bdi>{gift.sender_name}</bdi>
            {gift.is_sender_hidden && <> ({translate('orders.gift.hidden')})</>}
          </Fact>
        )}
        {gift?.is_sender_hidden && !gift.sender_name && <Fact name="sender">{translate('orders.gift.hidden')}</Fact>}
        {(gift?.recipient_name || gift?.recipient_phone) && (
          <Fact name="recipient">
            <bdi>{gift.recipient_name}</bdi> <bdi dir="ltr">{groupPhone(gift.recipient_phone ?? '')}</bdi>
          </Fact>
        )}
      </Box>
      {order.delivery_state === 'waiting_for_address' && <Alert>{translate('orders.gift.waiting')}</Alert>}
      <GiftLinkButton order={order} />
    </OrderSection>
  )
}

type FactName = 'occasion' | 'box' | 'wrapped' | 'card' | 'message' | 'sender' | 'recipient'

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  return <OrderFact name={`orders.gift.${name}`}>{children}</OrderFact>
}

/** Each paragraph has the direction of its own text, as on the card. */
function Message({ text }: { text: string }) {
  const paragraphs = text.split('\n').map((paragraph, index) => ({ paragraph, key: `${index} ${paragraph}` }))
  return (
    <Box sx={{ borderInlineStart: 3, borderColor: 'divider', paddingInlineStart: 1.5, overflowWrap: 'anywhere' }}>
      {paragraphs.map(({ paragraph, key }) => (
        <Box key={key} dir="auto" sx={{ minBlockSize: '1lh' }}>
          {paragraph}
        </Box>
      ))}
    </Box>
  )
}

const Alert = ({ children }: { children: ReactNode }) => (
  <Box role="note" sx={{ backgroundColor: 'action.hover', padding: 1.5, marginBlockEnd: 1.5, fontWeight: 500 }}>
    {children}
  </Box>
)
