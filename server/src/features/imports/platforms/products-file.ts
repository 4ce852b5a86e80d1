import type { ImportKind } from '../import-plan.ts'
import { type PlannedProduct, planProducts } from './plan-products.ts'
import type { Product } from './product.ts'
import { readProducts } from './read-products.ts'
import { writeProducts } from './write-products.ts'

/** Products of another platform by their key there: a known one is updated, another one is created. */
export const productsFile: ImportKind<PlannedProduct, Product> = {
  resource: 'item',
  batches: readProducts,
  plan: (tx, products, _, run) => planProducts(tx, products, run),
  write: writeProducts,
}
