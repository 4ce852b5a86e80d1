import type { Order } from '@rawnaq/contract/order'
import { countryOfAddress } from '@rawnaq/rules/countries'
import { type FormEvent, useState } from 'react'
import { Totals } from '../cart/totals.tsx'
import { LazyConversionConsent } from '../checkout/lazy-conversion-consent.tsx'
import { useRootData } from '../root-data.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import { BillingAddress } from './billing-address.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentSection } from './payment-section.tsx'
import { useBillingAddress } from './use-billing-address.ts'
import { usePayOrder } from './use-pay-order.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

/** Retries a payment: the method, the billing address and the pay button. */
export function RetryForm({ order }: { order: Order }) {
  const t = useTranslations('paymentRetry')
  const errorMessage = useErrorMessage()
  const choice = usePaymentChoice(
    order.collection ? null : countryOfAddress(order.address),
    order.bought_gift_card !== null || order.balance > 0,
  )
  const billing = useBillingAddress(order)
  const asksConsent = useRootData()?.settings.asksConversionConsent && order.asks_conversion_consent
  const [hasConsent, setConsent] = useState(false)
  const { isPaying, failure, pay } = usePayOrder(order.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!choice.offer) return
    const { method } = choice.offer
    const other = method === 'card' ? billing.submit() : {}
    if (!other) return
    pay(method, async () => {
      const details = await choice.details()
      const consent = hasConsent && { conversion_consent: true }
      return details && { ...details, ...other, ...consent, expected_left_to_pay: order.left_to_pay }
    })
  }
  return (
    <form className="checkout-form" onSubmit={submit} noValidate>
      <PaymentSection choice={choice} isInShop={order.collection !== null} />
      {choice.offer?.method === 'card' && <BillingAddress form={billing} />}
      <div className="checkout-end">
        <div className="checkout-totals narrow-only">
          <Totals amounts={order} isCollected={order.collection !== null} />
        </div>
        {failure && (
          <Notice focusOn={failure}>
            <p>{failure.isRefusal ? errorMessage(failure.reason) : t('noConnection')}</p>
          </Notice>
        )}
        {asksConsent && <LazyConversionConsent isGiven={hasConsent} onChange={setConsent} />}
        <PayButton method={choice.offer?.method} amount={order.left_to_pay} isBusy={isPaying} />
      </div>
    </form>
  )
}
