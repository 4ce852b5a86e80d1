import { useMoney } from '../../hooks/use-money.ts'
import { useTranslations } from '../../words/translations.ts'
import { Ltr } from './isolated.tsx'

/** An amount as on the wire (12.5), written as the shop writes money ($12.50); a minus stands before the sign. */
export function Money({ amount }: { amount: number }) {
  return <Ltr>{useMoney()(amount)}</Ltr>
}

type PriceProps = {
  now: number
  /** The price before the offer, struck through; leave out where there is no offer. */
  was?: number | null
  /** 'From' stands before it and takes the place of 'now'. */
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

/** Stands where the price would be when an item cannot be had. */
export function NotAvailable() {
  return <span className="not-available">{useTranslations('common')('notAvailable')}</span>
}
