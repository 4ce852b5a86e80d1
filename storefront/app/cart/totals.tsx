import type { Order } from '@rawnaq/contract/order'
import type { Quote } from '@rawnaq/contract/quote'
import { toDecimal, toMinor } from '@rawnaq/rules/money'
import type { ReactNode } from 'react'
import { useCurrency } from '../hooks/use-money.ts'
import { isolated, Ltr } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'

type Amounts = Pick<
  Quote,
  | 'prices_include_tax'
  | 'total'
  | 'discount'
  | 'promotions'
  | 'coupon'
  | 'tax'
  | 'total_shipping'
  | 'delivery_quoted'
  | 'charges'
  | 'charges_tax'
  | 'grand_total'
> &
  Partial<Pick<Order, 'paid_by_gift_card' | 'left_to_pay' | 'balance'>>

type TotalsProps = {
  /** The amounts of a quote or an order, as on the wire. */
  amounts: Amounts
  /** Named beside the tax where all lines share it. */
  taxPercent?: number
  /** Whether the customer collects the order: nothing is delivered. */
  isCollected?: boolean | undefined
}

/** The totals of a quote or order: goods, offers, promotions, coupon, charges, tax, delivery, total (or the tax in it), what gift cards pay, and what is left. */
export function Totals({ amounts, taxPercent, isCollected = false }: TotalsProps) {
  const t = useTranslations('orderSummary.totals')
  const goods = useTotal(amounts.total, amounts.discount)
  const tax = useTotal(amounts.tax, amounts.charges_tax)
  // A gift card is all that its order costs.
  const isGiftCard = amounts.charges[0]?.kind === 'gift_card'
  const isOneRate = taxPercent !== undefined && amounts.charges_tax === 0
  return (
    <dl className="totals">
      {!isGiftCard && (
        <Row name={t('goods')}>
          <Money amount={goods} />
        </Row>
      )}
      {amounts.discount > 0 && (
        <Row name={t('offers')}>
          <Money amount={-amounts.discount} />
        </Row>
      )}
      {amounts.promotions.map(({ kind, name, amount, note }) => (
        <Row key={kind + name} name={<bdi>{name}</bdi>}>
          {amount > 0 ? <Money amount={-amount} /> : note}
        </Row>
      ))}
      {amounts.coupon > 0 && (
        <Row name={t('coupon')}>
          <Money amount={-amounts.coupon} />
        </Row>
      )}
      {amounts.charges.map((charge) => (
        <Row key={`${charge.kind} ${charge.line} ${charge.name}`} name={<ChargeName of={charge} />}>
          {charge.amount > 0 ? <Money amount={charge.amount} /> : <Free />}
        </Row>
      ))}
      {tax > 0 && !amounts.prices_include_tax && (
        <Row name={isOneRate ? t.rich('taxAt', { ...isolated, percent: `${taxPercent}%` }) : t('tax')}>
          <Money amount={tax} />
        </Row>
      )}
      {!isCollected && !isGiftCard && (
        <Row name={t('delivery')}>
          <Delivery charged={amounts.total_shipping} quoted={amounts.delivery_quoted} />
        </Row>
      )}
      <Row name={t('total')} grand>
        <Money amount={amounts.grand_total} />
      </Row>
      {tax > 0 && amounts.prices_include_tax && (
        <Row name={t('taxIncluded')}>
          <Money amount={tax} />
        </Row>
      )}
      {!!amounts.paid_by_gift_card && (
        <Row name={t('cards')}>
          <Money amount={-amounts.paid_by_gift_card} />
        </Row>
      )}
      {!!(amounts.paid_by_gift_card || amounts.balance) && (
        <Row name={t('left')} grand>
          <Money amount={amounts.left_to_pay ?? 0} />
        </Row>
      )}
    </dl>
  )
}

/** The delivery charge. For free delivery, the regular charge is struck through beside 'Free'. */
function Delivery({ charged, quoted }: { charged: number; quoted: number }) {
  const t = useTranslations('common.price')
  if (charged > 0) return <Money amount={charged} />
  return (
    <>
      {quoted > 0 && (
        <>
          <s>
            <span className="visually-hidden">{t('was')} </span>
            <Money amount={quoted} />
          </s>{' '}
        </>
      )}
      <Free />
    </>
  )
}

const Free = () => <span className="totals-free">{useTranslations('common.price')('free')}</span>

const ChargeName = ({ of: { name, quantity } }: { of: Amounts['charges'][number] }) => (
  <>
    <bdi>{name}</bdi>
    {quantity > 1 && (
      <>
        {' '}
        <Ltr>×{quantity}</Ltr>
      </>
    )}
  </>
)

function Row({ name, grand, children }: { name: ReactNode; grand?: boolean; children: ReactNode }) {
  return (
    <div className={grand ? 'totals-row totals-grand' : 'totals-row'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function useTotal(...decimals: number[]): number {
  const { digits } = useCurrency()
  return toDecimal(
    decimals.reduce((sum, decimal) => sum + toMinor(decimal, digits), 0),
    digits,
  )
}
