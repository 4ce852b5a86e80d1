import { type CartLine, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { sum } from '@rawnaq/rules/money'
import { stockOf } from '@rawnaq/rules/variants'
import type { ProductFacts, ProductVariant } from '../product-facts.ts'

type Stocked = Pick<ProductFacts, 'id' | 'quantity' | 'variants'>

/** How many more can be added to the cart, and how many of the same stock are already in it. */
export function cartAllowance(product: Stocked, variant: ProductVariant | undefined, lines: readonly CartLine[]) {
  const stock = Math.min(stockOf(product.quantity, variant), MAX_QUANTITY)
  const inCart = sum(
    lines
      .filter((line) => line.item_id === product.id && sharesStock(product, variant, line))
      .map((line) => line.item_quantity),
  )
  return { room: Math.max(0, stock - inCart), inCart }
}

/** A variant with its own stock shares it with nothing; the others share the item's stock. */
function sharesStock({ variants }: Stocked, variant: ProductVariant | undefined, line: CartLine): boolean {
  if (typeof variant?.quantity === 'number') return line.property_id === variant.id
  const other = variants.find(({ id }) => id === line.property_id)
  return typeof other?.quantity !== 'number'
}
