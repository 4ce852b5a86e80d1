import type { PaymentMethod } from '@rawnaq/contract/payments'
import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'
import { RadioList } from '../ui/radio-list.tsx'

const known: readonly string[] = ['cash', 'card', 'knet', 'paypal'] satisfies PaymentMethod[]

export const isKnownMethod = (method: string): method is PaymentMethod => known.includes(method)

/** The ways of paying the shop offers, in its order. */
export function usePaymentMethods(): PaymentMethod[] {
  return (useRootData()?.payments ?? []).filter(isKnownMethod)
}

type PaymentSectionProps = {
  methods: PaymentMethod[]
  value: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
}

/** How the order is paid. */
export function PaymentSection({ methods, value, onChange }: PaymentSectionProps) {
  const t = useTranslations('checkout.payment')
  const options = methods.map((method) => ({
    value: method,
    label: t(method),
    hint: method === 'cash' ? t('cashHint') : undefined,
  }))
  return (
    <section className="checkout-part" aria-labelledby="payment">
      <h2 id="payment">{t('title')}</h2>
      {options.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <RadioList name="payment" label={t('title')} options={options} value={value} onChange={onChange} />
      )}
    </section>
  )
}
