import { foldHeading } from '@rawnaq/contract/import-columns'
import { item } from '@rawnaq/contract/items'
import type { RowBatch } from '../import-plan.ts'
import type { RowError } from '../read-csv.ts'
import { namedRows } from './named-rows.ts'
import type { PlatformRow, Product } from './product.ts'
import { groupShopifyRows, shopifyProduct } from './shopify-products.ts'
import { groupWooCommerceRows, wooCommerceProduct } from './woocommerce-products.ts'

/** Products per transaction. */
const BATCH_SIZE = 20

const MOST_VARIANTS = 200

type File = { kind: string; content: string; columns: Record<string, string> | null }

/** The products of a file of another platform in batches, with the errors of their rows. */
export async function* readProducts({ kind, content, columns }: File): AsyncGenerator<RowBatch<Product>> {
  if (kind !== 'shopify' && kind !== 'woocommerce') throw new Error(`${kind} is no platform`)
  const rows: PlatformRow[] = []
  for await (const row of namedRows(kind, content, columns ?? {})) rows.push(row)
  const weightHeading = foldHeading(columns?.weight ?? '')
  const grams = unitGrams[/\((\w+|كجم)\)$/.exec(weightHeading)?.[1] ?? 'kg'] ?? 1000
  const groups = kind === 'shopify' ? groupShopifyRows(rows) : groupWooCommerceRows(rows)
  for (let start = 0; start < groups.length; start += BATCH_SIZE) {
    const products = groups
      .slice(start, start + BATCH_SIZE)
      .map((group) => (kind === 'shopify' ? shopifyProduct(group) : wooCommerceProduct(group, grams)))
    for (const product of products) product.errors.push(...missing(product))
    yield {
      rows: products.filter(({ errors }) => errors.length === 0),
      errors: products.flatMap(({ errors }) => errors),
      count: products.reduce((sum, { rowCount }) => sum + rowCount, 0),
    }
  }
}

const text = item.create.shape.name.unwrap()

const unitGrams: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495, كجم: 1000 }

function missing({ row, name, brief, description, category, variants, errors }: Product): RowError[] {
  if (errors.length > 0) return []
  const wrong = (at: number, field: string, issue: RowError['issue']) => [{ row: at, field, issue, value: '' }]
  if (name === '') return wrong(row, 'name', 'required')
  const texts = { name, brief, description, category_path: category.join(' ') }
  for (const [field, value] of Object.entries(texts))
    if (!text.safeParse(value).success) return wrong(row, field, 'too_long')
  const unpriced = variants.find(({ price }) => price === null)
  if (unpriced || variants.length === 0) return wrong(unpriced?.row ?? row, 'price', 'required')
  if (variants.length > MOST_VARIANTS) return wrong(row, 'sku', 'too_many')
  const choices = new Set(variants.map(({ size, color }) => JSON.stringify([size, color])))
  const unchosen = variants.length > 1 && variants.find(({ size, color }) => size === null && color === null)
  if (unchosen) return wrong(unchosen.row, 'option1_value', 'required')
  return choices.size < variants.length ? wrong(row, 'option1_value', 'twice_in_file') : []
}
