import type { CustomerPrice } from '@rawnaq/contract/customer-groups'
import { linePrice } from '@rawnaq/rules/line-price'
import { type Currency, type Minor, toMinor } from '@rawnaq/rules/money'
import { type Choice, stockOf, unitPriceOf } from '@rawnaq/rules/variants'
import type { ProductFacts, ProductVariant } from '../product-facts.ts'

/** A unit price in minor units; `isFrom` if it is the lowest of several. `percent` is the saving as on the wire. */
export type PriceNow = { was: Minor; now: Minor; saving: Minor; percent: number; isFrom: boolean }

type Priced = Pick<ProductFacts, 'price' | 'compareAt' | 'offer' | 'quantity' | 'variants'>

/** Unit price for the current choice: the lowest available price, then the variant's own. */
export function priceNow(product: Priced, choice: Choice, currency: Currency): PriceNow {
  const prices = pricesOf(product, choice, currency).toSorted((a, b) => a.unit - b.unit)
  const { unit: unitPrice, compareAt } = prices[0]!
  const now = linePrice({ unitPrice, offer: basisPoints(product.offer), quantity: 1 }).finalPrice
  const was = Math.max(unitPrice, compareAt)
  const percent = was > unitPrice ? Math.floor(((was - now) * 100) / was) : product.offer
  return { was, now, saving: was - now, percent, isFrom: unitPrice !== prices.at(-1)!.unit }
}

/**
 * Unit price for a member of a group, whose own prices are the lower ones. What the public price shows struck through
 * stays, and nothing else is, so that the page does not move.
 */
export function groupPriceNow(
  product: Priced,
  own: CustomerPrice | undefined,
  choice: Choice,
  currency: Currency,
): PriceNow {
  const shown = priceNow(product, choice, currency)
  if (!own) return shown
  const priceOf = ({ id, price }: ProductVariant) => own.variants.find((one) => one.id === id)?.price ?? price
  const variants = product.variants.map((variant) => ({ ...variant, price: priceOf(variant), compareAt: null }))
  const ofGroup = { ...product, variants, price: own.price, compareAt: null, offer: 0 }
  const { now, isFrom } = priceNow(ofGroup, choice, currency)
  const was = shown.was > shown.now ? shown.was : now
  return { was, now, saving: was - now, percent: was > now ? Math.floor(((was - now) * 100) / was) : 0, isFrom }
}

/** A percentage of the wire (12.5) as hundredths of a percent. */
export const basisPoints = (percent: number) => Math.round(percent * 100)

/** At least one price. */
function pricesOf(product: Priced, choice: Choice, { digits }: Currency): { unit: Minor; compareAt: Minor }[] {
  const { price, quantity, variants } = product
  const still = variants.filter((variant) => fits(variant, choice))
  const inStock = still.filter((variant) => stockOf(quantity, variant) > 0)
  const counted = inStock.length > 0 ? inStock : still
  const minor = (unit: number, { compareAt }: { compareAt: number | null }) => ({
    unit: toMinor(unit, digits),
    compareAt: toMinor(compareAt ?? 0, digits),
  })
  if (counted.length === 0) return [minor(price, product)]
  return counted.map((variant) => minor(unitPriceOf(price, variant), variant))
}

const fits = (variant: ProductVariant, { size_id, color_id }: Choice) =>
  (size_id === null || variant.size_id === size_id) && (color_id === null || variant.color_id === color_id)
