import { useMoney } from '../../../hooks/use-money.ts'
import { useRootData } from '../../../root-data.ts'
import { isolated } from '../../../ui/text/isolated.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductFacts } from '../product-facts.ts'

/** Delivery in full sentences, with the current amounts, and the promises of the shop about wrapping and returns. */
export function DeliveryTerms({ delivery }: Pick<ProductFacts, 'delivery'>) {
  const t = useTranslations('product.terms')
  const words = useTranslations('product.promise')
  const titles = useTranslations('common.titles')
  const money = useMoney()
  const { arrival, limit_price_for_shipment: limit = null, wrapping, returns } = useRootData()?.settings ?? {}
  const cost = delivery.price === 0 ? 'costNothing' : delivery.isFlat ? 'costOfOrder' : 'costOfItem'
  return (
    <div className="prose">
      {arrival && (
        <>
          <p>{words('time', { count: Math.max(arrival.gulf.from, arrival.gulf.to) })}</p>
          <p>{words('world', { count: Math.max(arrival.world.from, arrival.world.to) })}</p>
        </>
      )}
      <p>
        {t.rich(cost, { ...isolated, price: money(delivery.price) })}{' '}
        {limit !== null && delivery.price > 0 && t.rich('free', { ...isolated, limit: money(limit) })}
      </p>
      {[wrapping, returns].map(
        (promise) =>
          promise && (
            <p key={promise}>
              <ShopText>{promise}</ShopText>
            </p>
          ),
      )}
      <p>
        <TextLink to="/terms">{titles('terms')}</TextLink>
      </p>
    </div>
  )
}
