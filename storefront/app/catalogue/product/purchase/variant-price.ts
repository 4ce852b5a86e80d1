import { linePrice } from '@rawnaq/rules/line-price'
import { type Currency, type Minor, toMinor } from '@rawnaq/rules/money'
import { type Choice, stockOf, unitPriceOf } from '@rawnaq/rules/variants'
import type { ProductFacts, ProductVariant } from '../product-facts.ts'

/** A unit price in minor units; `isFrom` if it is the lowest of several. */
export type PriceNow = { was: Minor; now: Minor; saving: Minor; isFrom: boolean }

type Priced = Pick<ProductFacts, 'price' | 'offer' | 'quantity' | 'variants'>

/** Unit price for the current choice: the lowest available price, then the variant's own. */
export function priceNow(product: Priced, choice: Choice, currency: Currency): PriceNow {
  const prices = pricesOf(product, choice, currency).toSorted((a, b) => a - b)
  const [lowest = 0] = prices
  const { discount, finalPrice } = linePrice({ unitPrice: lowest, offer: basisPoints(product.offer), quantity: 1 })
  return { was: lowest, now: finalPrice, saving: discount, isFrom: lowest !== prices.at(-1) }
}

/** A percentage of the wire (12.5) as hundredths of a percent. */
export const basisPoints = (percent: number) => Math.round(percent * 100)

function pricesOf({ price, quantity, variants }: Priced, choice: Choice, { digits }: Currency): Minor[] {
  const still = variants.filter((variant) => fits(variant, choice))
  const inStock = still.filter((variant) => stockOf(quantity, variant) > 0)
  const counted = inStock.length > 0 ? inStock : still
  if (counted.length === 0) return [toMinor(price, digits)]
  return counted.map((variant) => toMinor(unitPriceOf(price, variant), digits))
}

const fits = (variant: ProductVariant, { size_id, color_id }: Choice) =>
  (size_id === null || variant.size_id === size_id) && (color_id === null || variant.color_id === color_id)
