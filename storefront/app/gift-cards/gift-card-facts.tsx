import type { BoughtGiftCard } from '@rawnaq/contract/gift-cards'
import { useLongDate, useLongDay } from '../language/long-date.ts'
import { Fact } from '../orders/order-fact.tsx'
import { Ltr } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

/** Whom a bought gift card goes to, and whether it was sent. Its buyer never sees the code. */
export function GiftCardFacts({ card }: { card: BoughtGiftCard }) {
  const t = useTranslations('buyGiftCard')
  const [longDate, longDay] = [useLongDate(), useLongDay()]
  const { sent_at, send_on, expires_on } = card
  return (
    <>
      <Fact name={t('recipient')}>
        <span className="address-line">
          <bdi>{card.recipient_name}</bdi>
        </span>
        <span className="address-line">
          <Ltr>{card.recipient_email}</Ltr>
        </span>
        <span className="address-line">
          {sent_at
            ? t('sentOn', { date: longDate(sent_at) })
            : send_on
              ? t('willBeSent', { date: longDay(send_on) })
              : t('sentOncePaid')}
        </span>
      </Fact>
      {card.card_design && (
        <Fact name={t('fields.card_design_id')}>
          <bdi>{card.card_design.name}</bdi>
        </Fact>
      )}
      <Fact name={t('fields.sender_name')}>
        <bdi>{card.sender_name}</bdi>
      </Fact>
      {card.message && (
        <Fact name={t('fields.message')}>
          <span className="order-notes" dir="auto">
            {card.message}
          </span>
        </Fact>
      )}
      {expires_on && (
        <Fact name={t('validity')}>
          <bdi>{longDay(expires_on)}</bdi>
        </Fact>
      )}
    </>
  )
}
