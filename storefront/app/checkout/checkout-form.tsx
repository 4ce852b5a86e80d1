import type { PaymentMethod } from '@rawnaq/contract/ordering'
import Lock from 'lucide-react/icons/lock'
import { type FormEvent, useState } from 'react'
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
import { DeliverySection } from './delivery-section.tsx'
import { PaymentSection, usePaymentMethods } from './payment-section.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useDelivery } from './use-delivery.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** Everything a guest decides: where to, how it is paid, a word on the way, and yes. */
export function CheckoutForm({ cart }: { cart: PricedCart }) {
  const t = useTranslations('checkout')
  const delivery = useDelivery()
  const methods = usePaymentMethods()
  const [picked, setPicked] = useState<PaymentMethod | null>(null)
  const method = picked ?? methods[0] ?? null
  const placing = usePlaceOrder(cart, delivery.refuse)
  const { quote } = cart

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!quote || cart.isWaiting || placing.isPlacing || method === null) return
    const address = delivery.settle()
    if (!address) return
    placing.place({
      items: cart.lines.map(({ item_id, property_id, item_quantity }) => ({ item_id, property_id, item_quantity })),
      coupon_code: quote.coupon_code,
      address: { ...address, notes: delivery.draft.notes },
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
      <DeliverySection delivery={delivery} />
      <PaymentSection methods={methods} value={method} onChange={setPicked} />
      <TextAreaField
        id="notes"
        name="notes"
        label={t('fields.notes')}
        hint={t('notesHint')}
        optional
        maxLength={1000}
        value={delivery.draft.notes}
        onChange={(event) => delivery.setNotes(event.currentTarget.value)}
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
