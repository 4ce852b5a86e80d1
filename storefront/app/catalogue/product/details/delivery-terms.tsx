import { useMoney } from '../../../hooks/use-money.ts'
import { useRootData } from '../../../root-data.ts'
import { isolated } from '../../../ui/text/isolated.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductFacts } from '../product-facts.ts'

/** Delivery, wrapping and returns in full sentences, with the current amounts. */
export function DeliveryTerms({ delivery }: Pick<ProductFacts, 'delivery'>) {
  const t = useTranslations('product.terms')
  const promise = useTranslations('product.promise')
  const money = useMoney()
  const { arrival, limit_price_for_shipment: limit = null, wrapping, returns } = useRootData()?.settings ?? {}
  const cost = delivery.price === 0 ? 'costNothing' : delivery.isFlat ? 'costOfOrder' : 'costOfItem'
  return (
    <div className="prose">
      {arrival && (
        <>
          <p>{promise('time', { count: Math.max(arrival.gulf.from, arrival.gulf.to) })}</p>
          <p>{promise('world', { count: Math.max(arrival.world.from, arrival.world.to) })}</p>
        </>
      )}
      <p>
        {t.rich(cost, { ...isolated, price: money(delivery.price) })}{' '}
        {limit !== null && delivery.price > 0 && t.rich('free', { ...isolated, limit: money(limit) })}
      </p>
      <p>{wrapping ? <ShopText>{wrapping}</ShopText> : t('wrapping')}</p>
      <p>{returns ? <ShopText>{returns}</ShopText> : t('returns')}</p>
      <p>{t('damage')}</p>
    </div>
  )
}
