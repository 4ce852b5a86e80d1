import { toDecimal } from '@rawnaq/rules/money'
import { useCurrency, useMoney } from '../../../hooks/use-money.ts'
import { useRootData } from '../../../root-data.ts'
import { isolated } from '../../../ui/text/isolated.tsx'
import { Price } from '../../../ui/text/price.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { PriceNow } from './variant-price.ts'

type ProductPriceProps = { price: PriceNow; isTaxed: boolean }

/** The price for the current choice, announced when the choice changes it. */
export function ProductPrice({ price, isTaxed }: ProductPriceProps) {
  const t = useTranslations('product.price')
  const isIncluded = useRootData()?.settings.pricesIncludeTax
  return (
    <div className="purchase-price">
      <p className="purchase-price-line" aria-live="polite" aria-atomic="true">
        <PriceAmounts price={price} />
        {price.saving > 0 && <Saving price={price} />}
      </p>
      {isTaxed && <p className="text-small text-mute">{t(isIncluded ? 'taxIncluded' : 'tax')}</p>}
    </div>
  )
}

/** The price and the struck-through price, with 'from' while it depends on the choice. */
export function PriceAmounts({ price: { now, was, isFrom } }: { price: PriceNow }) {
  const t = useTranslations('product.price')
  const { digits } = useCurrency()
  const text = <Price now={toDecimal(now, digits)} was={toDecimal(was, digits)} isFrom={isFrom} />
  return isFrom ? <span className="price-from">{t.rich('from', { price: () => text })}</span> : text
}

/** The saving is unknown while the price depends on the choice. */
function Saving({ price }: { price: PriceNow }) {
  const t = useTranslations('product.price')
  const off = useTranslations('common.price')
  const money = useMoney()
  const { digits } = useCurrency()
  const percent = `${price.percent}%`
  return (
    <span className="price-saving">
      {price.isFrom
        ? off.rich('off', { ...isolated, percent })
        : t.rich('saving', { ...isolated, percent, amount: money(toDecimal(price.saving, digits)) })}
    </span>
  )
}
