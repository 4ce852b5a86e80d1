import { toDecimal } from '@rawnaq/rules/money'
import Gift from 'lucide-react/icons/gift'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { InChosenCurrency } from '../../../currency/in-chosen-currency.tsx'
import { useCurrency, useMoney } from '../../../hooks/use-money.ts'
import { useRootData } from '../../../root-data.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { isolated } from '../../../ui/text/isolated.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductFacts } from '../product-facts.ts'
import { ArrivalEstimate } from './arrival-estimate.tsx'
import { useFreeDeliveryGap } from './use-free-delivery-gap.ts'
import type { PriceNow } from './variant-price.ts'

type DeliveryPromiseProps = { product: ProductFacts; price: PriceNow; quantity: number }
type PromiseProps = DeliveryPromiseProps & { optionIds: string; isLater: boolean }

/**
 * Delivery time, delivery charge, and what the shop promises. A back-order (`isLater`) says elsewhere when it leaves; an
 * item that is not available has no delivery time.
 */
export function DeliveryPromise({ product, price, quantity, optionIds, isLater }: PromiseProps) {
  const { wrapping = null, returns = null } = useRootData()?.settings ?? {}
  const [promise, another] = [wrapping, returns].filter((text) => text !== null)
  return (
    <ul className="promise">
      {product.isAvailable && !isLater && (
        <li>
          <Icon of={Truck} directional />
          <ArrivalEstimate itemId={product.id} optionIds={optionIds} />
        </li>
      )}
      <li>
        <Icon of={PackageCheck} />
        <div>
          <b>
            <DeliveryCost price={product.delivery.price} />
          </b>
          {product.isAvailable && product.delivery.price > 0 && (
            <InChosenCurrency>
              <Gap product={product} price={price} quantity={quantity} />
            </InChosenCurrency>
          )}
        </div>
      </li>
      {promise && (
        <li>
          <Icon of={wrapping ? Gift : Undo2} directional={!wrapping} />
          <div>
            <b>
              <ShopText>{promise}</ShopText>
            </b>
            {another && (
              <p>
                <ShopText>{another}</ShopText>
              </p>
            )}
          </div>
        </li>
      )}
    </ul>
  )
}

function DeliveryCost({ price }: { price: number }) {
  const t = useTranslations('product.promise')
  const money = useMoney()
  const limit = useRootData()?.settings.limit_price_for_shipment ?? null
  if (price === 0) return t('costNothing')
  if (limit === null) return t.rich('cost', { ...isolated, price: money(price) })
  return t.rich('costOrFree', { ...isolated, price: money(price), limit: money(limit) })
}

function Gap(facts: DeliveryPromiseProps) {
  const t = useTranslations('product.promise')
  const money = useMoney()
  const { digits } = useCurrency()
  const missing = useFreeDeliveryGap(facts)
  if (missing === null) return null
  if (missing < 0) return <p>{t('reached')}</p>
  return <p>{t.rich(missing === 0 ? 'any' : 'gap', { ...isolated, amount: money(toDecimal(missing, digits)) })}</p>
}
