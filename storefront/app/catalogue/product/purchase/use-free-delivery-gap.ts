import type { CartLine } from '@rawnaq/rules/cart'
import { untilFreeDelivery } from '@rawnaq/rules/delivery'
import type { Locale } from '@rawnaq/rules/locale'
import { type Minor, toMinor } from '@rawnaq/rules/money'
import { taxOf, withTax } from '@rawnaq/rules/tax'
import { useEffect, useState } from 'react'
import { useCart } from '../../../cart/store/use-cart.ts'
import { useChosenCurrency } from '../../../currency/chosen-currency.ts'
import { useCurrency } from '../../../hooks/use-money.ts'
import { useLang } from '../../../language/lang.ts'
import { useRootData } from '../../../root-data.ts'
import type { ProductFacts } from '../product-facts.ts'
import { basisPoints, type PriceNow } from './variant-price.ts'

type Selection = { product: ProductFacts; price: PriceNow; quantity: number }

/**
 * As `untilFreeDelivery`, in the chosen currency: for this item, and in the browser for it together with the cart. Null:
 * unknown.
 */
export function useFreeDeliveryGap({ product, price, quantity }: Selection): Minor | null {
  const { digits } = useCurrency()
  const { lines } = useCart()
  const { limit_price_for_shipment: limit = null, pricesIncludeTax = false } = useRootData()?.settings ?? {}
  const chosen = useChosenCurrency()
  const inCart = useCartTotal(chosen?.currency.code)
  if (limit === null || inCart === null) return null
  const goods = price.now * quantity
  const isInCart = lines.some((line) => line.item_id === product.id)
  const tax = taxOf(goods, basisPoints(product.tax), pricesIncludeTax)
  const added = isInCart ? 0 : withTax(goods, tax, pricesIncludeTax)
  return untilFreeDelivery(inCart + added, toMinor(chosen?.convert(limit) ?? limit, digits))
}

/** Total of the cart with tax, 0 for an empty one; null while loading or after a failure. */
function useCartTotal(currency: string | undefined): Minor | null {
  const locale = useLang()
  const { lines } = useCart()
  const { digits } = useCurrency()
  const [total, setTotal] = useState<Minor | null>(0)
  useEffect(() => {
    let isCurrent = true
    const update = (taxed: Minor | null) => isCurrent && setTotal(taxed)
    if (lines.length === 0) update(0)
    else {
      taxedTotal(lines, locale, currency).then(
        (taxed) => update(toMinor(taxed, digits)),
        // The sentence is left out; the cart page shows the error.
        () => update(null),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [locale, lines, digits, currency])
  return total
}

/** As on the wire. The API client is not loaded for an empty cart, the usual case. */
async function taxedTotal(lines: readonly CartLine[], locale: Locale, currency: string | undefined): Promise<number> {
  const { browserApi } = await import('../../../api.ts')
  const { data } = await browserApi(locale).quote({ items: [...lines], currency })
  return data.taxed_total
}
