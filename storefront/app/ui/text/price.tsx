import { useMoney } from '../../hooks/use-money.ts'
import { useTranslations } from '../../words/translations.ts'
import { Ltr } from './isolated.tsx'

/** Formats an amount of the wire (12.5) in the currency here ($12.50), with a minus before the currency sign. */
export function Money({ amount }: { amount: number }) {
  return <Ltr>{useMoney()(amount)}</Ltr>
}

type PriceProps = {
  now: number
  /** The price before the offer, struck through; none without an offer. */
  was?: number | null
  /** Shows 'from' instead of 'now' before the price. */
  isFrom?: boolean
}

/** The price in decimals, with the old price if there is one. */
export function Price({ now, was, isFrom = false }: PriceProps) {
  const t = useTranslations('common.price')
  if (was === undefined || was === null || was <= now) {
    return (
      <span className="price">
        <Money amount={now} />
      </span>
    )
  }
  return (
    <span className="price">
      <span className="price-now">
        {!isFrom && <span className="visually-hidden">{t('now')} </span>}
        <Money amount={now} />
      </span>
      <s>
        <span className="visually-hidden">{t('was')} </span>
        <Money amount={was} />
      </s>
    </span>
  )
}

/** Replaces the price of an unavailable item. */
export function NotAvailable() {
  return <span className="not-available">{useTranslations('common')('notAvailable')}</span>
}
