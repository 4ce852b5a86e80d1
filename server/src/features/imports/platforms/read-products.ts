import { item } from '@rawnaq/contract/catalogue'
import { foldHeading, isPlatform, type Platform, platformFiles } from '@rawnaq/contract/import-columns'
import type { RowBatch } from '../import-plan.ts'
import { type RowError, readRecords, UnreadableFile } from '../read-csv.ts'
import type { PlatformRow, Product } from './product.ts'
import { groupShopifyRows, shopifyProduct } from './shopify-products.ts'
import { groupWooCommerceRows, wooCommerceProduct } from './woocommerce-products.ts'

/** Products per transaction. */
const BATCH_SIZE = 20

const MOST_VARIANTS = 200

type File = { kind: string; content: string; columns: Record<string, string> | null }

/** The products of a file of another platform in batches, with the errors of their rows. */
export async function* readProducts({ kind, content, columns }: File): AsyncGenerator<RowBatch<Product>> {
  if (!isPlatform(kind)) throw new Error(`${kind} is no platform`)
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

/** The rows with their cells by field. Columns without a field are left out. */
async function* namedRows(kind: Platform, content: string, columns: Record<string, string>) {
  const records = readRecords(content)
  const first = await records.next()
  const headings = first.done ? [] : first.value.value.map((heading) => heading.trim())
  for (const field of platformFiles[kind].needed)
    if (!headings.includes(columns[field] ?? ''))
      throw new UnreadableFile([{ row: 1, field, issue: 'required', value: '' }])
  const places = Object.entries(columns).map(([field, heading]) => [field, headings.indexOf(heading)] as const)
  for await (const { row, value } of records) {
    const cells: Record<string, string> = {}
    for (const [field, place] of places) if (place >= 0) cells[field] = (value[place] ?? '').trim()
    yield { row, cells }
  }
}
