import type { Choice } from '@rawnaq/rules/variants'
import { useChosenCurrency } from '../../../currency/chosen-currency.ts'
import { useCurrency } from '../../../hooks/use-money.ts'
import { useGroupPrice } from '../../cards/group-prices.ts'
import type { ProductFacts } from '../product-facts.ts'
import { groupPriceNow } from './variant-price.ts'

/** The unit price for the current choice, in the chosen currency: show it inside `InChosenCurrency`. */
export function usePriceNow(product: ProductFacts, choice: Choice) {
  const own = useGroupPrice(product.id)
  const shop = useCurrency()
  const chosen = useChosenCurrency()
  const to = chosen ? chosen.convertItem : <Item>(item: Item) => item
  return groupPriceNow(to(product), own && to(own), choice, chosen?.currency ?? shop)
}
