import { Price } from '../../ui/text/price.tsx'
import { useGroupPrice } from './group-prices.ts'

/**
 * The price of an item in a list: that of the customer's group once it is known. What is struck through stays as it is,
 * so that nothing moves.
 */
export function ItemPrice({ id, now, was }: { id: number; now: number; was: number }) {
  const own = useGroupPrice(id)
  return <Price now={own?.price ?? now} was={was > now ? was : null} />
}
