import { useChosenCurrency } from '../../currency/chosen-currency.ts'
import { InChosenCurrency } from '../../currency/in-chosen-currency.tsx'
import { Price } from '../../ui/text/price.tsx'
import { useGroupPrice } from './group-prices.ts'

type ItemPriceProps = {
  id: number
  /** The unit price before the offer, as on the wire. */
  price: number
  final_price: number
  compare_at_price?: number | null
  offer?: { percentage: number } | null
}

/**
 * The price of an item in a list: that of the customer's group once it is known. What is struck through stays as it is,
 * so that nothing moves.
 */
export function ItemPrice({ id, price, final_price, compare_at_price, offer }: ItemPriceProps) {
  const own = useGroupPrice(id)
  const chosen = useChosenCurrency()
  const old = compare_at_price ?? price
  const was = old > final_price ? old : null
  const now = own?.price ?? final_price
  if (!chosen) return <Price now={now} was={was} />
  const isOffer = offer && !own
  return (
    <InChosenCurrency>
      <Price
        now={isOffer ? chosen.convertPrice(price, offer.percentage) : chosen.convert(now)}
        was={was && chosen.convert(was)}
      />
    </InChosenCurrency>
  )
}
