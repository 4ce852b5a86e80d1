import type { PaymentMethod } from '@rawnaq/contract/payments'
import type { ReactNode } from 'react'
import { RadioList } from '../ui/radio-list.tsx'
import { useTranslations } from '../words/translations.ts'
import { CardPanel } from './card-panel.tsx'
import { LenderPart } from './lender-part.tsx'
import type { PaymentChoice } from './use-payment-choice.ts'

type PaymentSectionProps = {
  choice: PaymentChoice
  /** Why the chosen method was refused. */
  refusal?: ReactNode
  /** Why cash would be refused for this order. */
  cashRefusal?: string
  /** Whether cash is paid in the shop. */
  isInShop?: boolean
}

/** The payment methods with their fields. */
export function PaymentSection({ choice, refusal, cashRefusal, isInShop = false }: PaymentSectionProps) {
  const t = useTranslations('checkout.payment')
  const methods = useTranslations('orderSummary.payment')
  const { offers, offer, isCashExcluded } = choice
  const footer = useTranslations('common.footer')
  const isCashInShop = (method: PaymentMethod) => isInShop && method === 'cash'
  const options = offers.map(({ method, tokens, is_test }) => ({
    value: method,
    label: isCashInShop(method) ? footer('cash') : methods(method),
    hint: method === 'tabby' ? <LenderPart /> : !isCashInShop(method) && t(`hints.${method}`),
    aside: marks[method],
    panel:
      method === 'card' ? (
        <CardPanel ref={choice.card} tokens={tokens} isTest={is_test} />
      ) : (
        method === 'tabby' && choice.buyer && <LenderPart ref={choice.card} check={choice.buyer} />
      ),
  }))
  return (
    <section className="checkout-part" aria-labelledby="payment">
      <h2 id="payment">{t('title')}</h2>
      {offers.some(({ is_test }) => is_test) && <p className="payment-test">{t('test')}</p>}
      {options.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <RadioList
          name="payment"
          label={t('title')}
          options={options}
          value={offer?.method ?? null}
          onChange={choice.choose}
        />
      )}
      {refusal}
      <p role="status" className="payment-note text-small text-soft">
        {isCashExcluded ? t('noCash') : !refusal && offer?.method === 'cash' && cashRefusal}
      </p>
    </section>
  )
}

const marks: Partial<Record<PaymentMethod, ReactNode>> = {
  knet: (
    <span className="brands" lang="en">
      <span>KNET</span>
    </span>
  ),
  card: (
    <span className="brands" lang="en">
      <span>Visa</span>
      <span>Mastercard</span>
    </span>
  ),
}
