import { stockOf } from '@rawnaq/rules/variants'
import type { ProductFacts, ProductVariant } from '../product/product-facts.ts'

/** The variants nobody can buy now. */
export const soldOutVariants = ({ variants, quantity }: ProductFacts): ProductVariant[] =>
  variants.filter((variant) => stockOf(quantity, variant) === 0)
