import { stockOf } from '@rawnaq/rules/variants'
import type { ProductFacts, ProductVariant } from '../product/product-facts.ts'

/** The sold out variants. */
export const soldOutVariants = ({ variants, quantity }: ProductFacts): ProductVariant[] =>
  variants.filter((variant) => stockOf(quantity, variant) === 0)
