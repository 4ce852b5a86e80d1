import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { GiftCard } from '@rawnaq/contract/gift-cards'
import { Link, Show, useRecordContext, useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { RecordHistory } from '../audit/record-history.tsx'
import { formatDay } from '../fields/format.ts'
import { OrderFact } from '../orders/order-fact.tsx'
import { GiftCardActions } from './gift-card-actions.tsx'
import { Ending } from './gift-card-list.tsx'
import { Ledger } from './ledger.tsx'
import { SendingFact } from './sending-fact.tsx'

/** A gift card or the store credit of a customer, with its ledger. */
export function GiftCardShow() {
  return (
    <Show aside={<RecordHistory />} actions={false} sx={historyBelow}>
      <GiftCardRecord />
    </Show>
  )
}

function GiftCardRecord() {
  const translate = useTranslate()
  const money = useMoney()
  const card = useRecordContext<GiftCard>()
  // react-admin first passes the list row, which lacks the ledger.
  if (!card?.entries) return null
  const { customer, expires_on, send_on, sent_at, message } = card
  return (
    <Box sx={{ padding: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h5" component="h2">
          <Ending card={card} />
        </Typography>
        <span>{translate(`giftCards.states.${card.state}`)}</span>
      </Box>
      <Box component="dl" sx={factsStyle}>
        <OrderFact name="giftCards.balance">
          <bdi dir="ltr">{money(card.balance, card.currency)}</bdi>
        </OrderFact>
        {customer ? (
          <OrderFact name="giftCards.customer">
            <bdi>{customer.name}</bdi> · <bdi dir="ltr">{customer.email}</bdi>
          </OrderFact>
        ) : (
          <>
            <OrderFact name="giftCards.initialValue">
              <bdi dir="ltr">{money(card.initial_value, card.currency)}</bdi>
            </OrderFact>
            <OrderFact name="giftCards.expiresOn">
              {expires_on ? formatDay(expires_on) : translate('giftCards.noEnd')}
            </OrderFact>
            {(card.recipient_name || card.recipient_email) && (
              <OrderFact name="giftCards.for">
                <bdi>{card.recipient_name}</bdi> <bdi dir="ltr">{card.recipient_email}</bdi>
              </OrderFact>
            )}
            {card.recipient_email && <SendingFact sent_at={sent_at} send_on={send_on} />}
            {card.order && (
              <OrderFact name="giftCards.boughtWith">
                <Link to={`/order/${card.order.id}/show`}>
                  <bdi dir="ltr">{card.order.number}</bdi>
                </Link>
              </OrderFact>
            )}
            {card.sender_name && (
              <OrderFact name="giftCards.senderName">
                <bdi>{card.sender_name}</bdi>
              </OrderFact>
            )}
            {card.card_design && (
              <OrderFact name="giftCards.design">
                <bdi>{card.card_design.name}</bdi>
              </OrderFact>
            )}
          </>
        )}
      </Box>
      {message && (
        <Box lang={card.locale} dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Box>
      )}
      {card.state !== 'not_paid' && <GiftCardActions card={card} />}
      <Ledger card={card} />
    </Box>
  )
}

/** On a phone the history is below the card. */
const historyBelow = {
  '& .RaShow-main': { flexDirection: { xs: 'column', lg: 'row' }, gap: 3 },
  '& .RaShow-card': { minInlineSize: 0, inlineSize: '100%' },
}

const factsStyle = {
  ...{ margin: 0, display: 'grid', gap: 2 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
}
