import type { RowError } from '../read-csv.ts'
import type { PlatformRow, Product, ProductVariant } from './product.ts'
import { cellReader, choiceOf, isOn, picturesOf, textOfHtml } from './read-cells.ts'

/**
 * A product with its variations, which name it by SKU or by `id:123` and may be anywhere in the file. A variation without
 * its product is a group of its own, as is a row of another kind.
 */
export function groupWooCommerceRows(rows: readonly PlatformRow[]): PlatformRow[][] {
  const groups: PlatformRow[][] = []
  const parents = new Map<string, PlatformRow[]>()
  for (const row of rows.filter((one) => !isVariation(one))) {
    const group = [row]
    groups.push(group)
    const { key, sku } = row.cells
    if (key) parents.set(`id:${key}`, group)
    if (sku) parents.set(sku, group)
  }
  for (const row of rows.filter(isVariation)) {
    const parent = parents.get(row.cells.parent ?? '')
    if (parent) parent.push(row)
    else groups.push([row])
  }
  return groups
}

const kindOf = ({ cells }: PlatformRow) => (cells.kind ?? 'simple').toLowerCase()
const isVariation = (row: PlatformRow) => kindOf(row).includes('variation') || kindOf(row) === 'متغير فرعي'
const imported = /^(simple|variable|)(,|$)/

/** A product of WooCommerce. `gramsPerUnit` is the unit of its weights. */
export function wooCommerceProduct(rows: readonly PlatformRow[], gramsPerUnit: number): Product {
  const errors: RowError[] = []
  const warnings: RowError[] = []
  const [first, ...variations] = rows as [PlatformRow, ...PlatformRow[]]
  const { cell, brand, code } = cellReader(first, errors)
  const wrong = (field: string, issue: RowError['issue'], value: string) =>
    errors.push({ row: first.row, field, issue, value: value.slice(0, 200) })
  if (isVariation(first)) wrong('parent', 'parent_missing', cell('parent'))
  else if (first.cells.kind !== undefined && /^[a-z]/i.test(cell('kind')) && !imported.test(kindOf(first)))
    wrong('kind', 'kind_not_imported', cell('kind'))
  const [path = '', ...otherPaths] = listOf(cell('category_path'))
  if (otherPaths.length > 0)
    warnings.push({ row: first.row, field: 'category_path', issue: 'one_category', value: path.slice(0, 200) })
  const text = (field: string) => textOfHtml(cell(field).replaceAll('\\n', '<br>'), { row: first.row, field }, warnings)
  const sold = variations.length > 0 ? variations : [first]
  const pictures = [first, ...variations].flatMap(({ row, cells }) =>
    listOf(cells.pictures ?? '').map((url) => ({ row, url, alt: '' })),
  )
  return {
    ...{ row: first.row, rowCount: rows.length, key: cell('key') || cell('sku') || `name:${cell('name')}` },
    sku: code('sku'),
    ...{ name: cell('name').slice(0, 255), brief: text('brief'), description: text('description'), brand: brand() },
    category: path
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean),
    published: cell('published') === '' ? null : isOn(cell('published'))! && cell('visibility') !== 'hidden',
    variants: sold.map((row) => variantOf(row, variations.length > 0, gramsPerUnit, { errors, warnings })),
    pictures: picturesOf(pictures, warnings),
    errors,
    warnings,
  }
}

/** A list by commas, in which `\,` is a comma of a value. */
const listOf = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)

type Issues = { errors: RowError[]; warnings: RowError[] }

function variantOf(row: PlatformRow, isOneOfSeveral: boolean, gramsPerUnit: number, issues: Issues): ProductVariant {
  const { cell, price, stock, weight, code } = cellReader(row, issues.errors)
  const options = [1, 2, 3].map((number) => ({
    name: cell(`option${number}_name`),
    value: cell(`option${number}_value`),
  }))
  // The attributes of a product without variations describe it; nobody chooses by them.
  const { size, color, areJoined } = choiceOf(isOneOfSeveral ? options : [])
  if (areJoined) issues.warnings.push({ row: row.row, field: 'size', issue: 'options_joined', value: size! })
  const [usual, sale] = [price('price'), price('sale_price')]
  return {
    row: row.row,
    ...{ sku: code('sku'), barcode: code('barcode'), weight: weight(gramsPerUnit), quantity: stock() },
    ...{ price: sale ?? usual, compareAt: sale === null ? null : usual },
    ...{ size, color, picture: listOf(cell('pictures'))[0] ?? null },
  }
}
