import { untilFreeDelivery } from '@rawnaq/rules/delivery'
import { type Minor, percentOf, toMinor } from '@rawnaq/rules/money'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.ts'
import { useCart } from '../../cart/use-cart.ts'
import { useRootData } from '../../root-data.ts'
import { useCurrency } from '../../ui/use-money.ts'
import { basisPoints, type PriceNow } from './price-now.ts'
import type { ProductFacts } from './product-facts.ts'

type Wished = { product: ProductFacts; price: PriceNow; quantity: number }

/** What is missing until delivery is free: for this piece, and in the browser for it together with the cart. Null: unknown. */
export function useUntilFreeDelivery({ product, price, quantity }: Wished): Minor | null {
  const { digits } = useCurrency()
  const { lines } = useCart()
  const limit = useRootData()?.settings.limit_price_for_shipment ?? null
  const inCart = useCartTotal()
  if (limit === null || inCart === null) return null
  const goods = price.now * quantity
  const isInCart = lines.some((line) => line.item_id === product.id)
  const withTax = isInCart ? 0 : goods + percentOf(goods, basisPoints(product.tax))
  return untilFreeDelivery(inCart + withTax, toMinor(limit, digits))
}

/** What the cart comes to with tax, 0 for an empty one; null while or where it cannot be said. */
function useCartTotal(): Minor | null {
  const api = useApi()
  const { lines } = useCart()
  const { digits } = useCurrency()
  const [total, setTotal] = useState<Minor | null>(0)
  useEffect(() => {
    let isCurrent = true
    const tell = (taxed: Minor | null) => isCurrent && setTotal(taxed)
    if (lines.length === 0) tell(0)
    else {
      api.quote({ items: [...lines] }).then(
        ({ data }) => tell(toMinor(data.taxed_total, digits)),
        // The sentence is left out; the cart page tells what is wrong.
        () => tell(null),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [api, lines, digits])
  return total
}
