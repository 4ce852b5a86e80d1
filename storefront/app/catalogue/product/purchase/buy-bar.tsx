import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { PriceAmounts } from './product-price.tsx'
import type { PriceNow } from './variant-price.ts'

/** On phones, price and button along the bottom once the main button has gone; toasts keep above it. */
export function BuyBar({ price, onAdd }: { price: PriceNow; onAdd: () => void }) {
  const t = useTranslations('product')
  return (
    <div className="buy-bar above-bar">
      <PriceAmounts price={price} />
      <Button onClick={onAdd}>{t('add')}</Button>
    </div>
  )
}
