import type { PaymentMethod } from '@rawnaq/contract/payments'
import Lock from 'lucide-react/icons/lock'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CartTotals } from '../cart/cart-totals.tsx'
import { Notice } from '../cart/notice.tsx'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { isolated } from '../ui/isolated.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useMoney } from '../ui/use-money.ts'
import { PaymentSection, usePaymentMethods } from './payment-section.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import type { Wish } from './sent-wish.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** What is ordered, and where it goes. */
export type Parcel = Omit<Wish, 'coupon_code' | 'payment_method' | 'expected_total'>

type CheckoutFormProps = {
  cart: PricedCart
  notes: string
  onNotes: (notes: string) => void
  /** Where it goes is chosen here. */
  delivery: ReactNode
  /** Null where something has to be mended or chosen first, which is then told. */
  settle: () => Promise<Parcel | null>
  /** Shows what the shop found wrong with the address, in words. */
  refuse: (errors: Record<string, string>) => void
}

/** Everything a shopper decides: where to, how it is paid, a word on the way, and yes. */
export function CheckoutForm({ cart, notes, onNotes, delivery, settle, refuse }: CheckoutFormProps) {
  const t = useTranslations('checkout')
  const methods = usePaymentMethods()
  const [picked, setPicked] = useState<PaymentMethod | null>(null)
  const method = picked ?? methods[0] ?? null
  const placing = usePlaceOrder(cart, refuse)
  const { quote } = cart

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!quote || cart.isWaiting || placing.isPlacing || method === null) return
    const parcel = await settle()
    if (!parcel) return
    placing.place({
      ...parcel,
      coupon_code: quote.coupon_code,
      payment_method: method,
      expected_total: quote.grand_total,
    })
  }

  return (
    <form className="checkout-form" onSubmit={submit} noValidate>
      {placing.unanswered && (
        <Notice
          actions={[
            { label: t('problem.ask'), act: placing.askForUnanswered },
            { label: t('problem.forget'), act: placing.forgetUnanswered },
          ]}
        >
          <p>{t('problem.unanswered')}</p>
        </Notice>
      )}
      {delivery}
      <PaymentSection methods={methods} value={method} onChange={setPicked} />
      <TextAreaField
        id="notes"
        name="notes"
        label={t('fields.notes')}
        hint={t('notesHint')}
        optional
        maxLength={1000}
        value={notes}
        onChange={(event) => onNotes(event.currentTarget.value)}
      />
      <div className="checkout-end">
        <div className="checkout-totals narrow-only">
          <CartTotals cart={cart} silent />
        </div>
        {placing.problem && <ProblemNotice problem={placing.problem} />}
        <PlaceButton cart={cart} isPlacing={placing.isPlacing} />
        <p className="text-small text-soft">
          {t.rich('agreement', {
            terms: (words) => (
              <TextLink inline to="/terms">
                {words}
              </TextLink>
            ),
          })}
        </p>
      </div>
    </form>
  )
}

function PlaceButton({ cart, isPlacing }: { cart: PricedCart; isPlacing: boolean }) {
  const t = useTranslations('checkout')
  const money = useMoney()
  return (
    <Button type="submit" full className="checkout-place" busy={isPlacing || cart.isWaiting} disabled={!cart.quote}>
      <Icon of={Lock} small />
      <span>
        {cart.quote ? t.rich('place', { ...isolated, amount: money(cart.quote.grand_total) }) : t('placeWaiting')}
      </span>
    </Button>
  )
}
