import type { RecipientGift } from '@rawnaq/contract/recipient-gift'
import { useEffect, useRef } from 'react'
import { useLongDay } from '../language/long-date.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

type GiftStateProps = {
  gift: RecipientGift
  /** The recipient has just given the address: the heading takes the focus from the form. */
  hasGivenAddress: boolean
}

/** Where a gift is, and its delivery day. */
export function GiftState({ gift, hasGivenAddress }: GiftStateProps) {
  const t = useTranslations('recipient')
  const longDay = useLongDay()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasGivenAddress) heading.current?.focus()
  }, [hasGivenAddress])
  const { state, delivery_day: day, delivery_from: from, delivery_to: to } = gift
  const isThanked = state === 'preparing' && gift.is_address_from_recipient
  const words = isThanked || state === 'waiting_for_address' ? 'preparing' : state === 'preparing' ? 'known' : state
  return (
    <section className="recipient-part">
      <h2 tabIndex={-1} ref={heading}>
        {t(`states.${words}`)}
      </h2>
      {isThanked && <p className="text-soft">{t('states.preparingLead')}</p>}
      {day && state !== 'delivered' && (
        <p>
          {t('day')}: <b>{longDay(day)}</b> {from && to && t.rich('between', { ...isolated, from, to })}
        </p>
      )}
    </section>
  )
}
