import type { RowError } from '../read-csv.ts'
import type { PlatformRow, Product, ProductVariant } from './product.ts'
import { cellReader, choiceOf, isOn, picturesOf, textOfHtml } from './read-cells.ts'

/** The rows of each product, in order. A row without a handle is a product of its own if it has a title. */
export function groupShopifyRows(rows: readonly PlatformRow[]): PlatformRow[][] {
  const groups = new Map<string, PlatformRow[]>()
  let last = ''
  for (const row of rows) {
    const { key = '', name = '' } = row.cells
    if (key || name) last = key || `title:${name}`
    const group = groups.get(last)
    if (group) group.push(row)
    else groups.set(last, [row])
  }
  return [...groups.values()]
}

/** A product of Shopify. Its first row that has a text counts; a row may have a variant, a picture or both. */
export function shopifyProduct(rows: readonly PlatformRow[]): Product {
  const errors: RowError[] = []
  const warnings: RowError[] = []
  const first = rows[0]!
  const field = (name: string) => rows.find(({ cells }) => cells[name])?.cells[name] ?? ''
  const named = { row: first.row, rowCount: rows.length, name: field('name').slice(0, 255) }
  if (isOn(field('gift_card')))
    errors.push({ row: first.row, field: 'gift_card', issue: 'kind_not_imported', value: field('name').slice(0, 200) })
  const names = [1, 2, 3].map((number) => field(`option${number}_name`))
  const variants = rows.flatMap((row) => variantOf(row, names, errors, warnings))
  const isHidden = field('published') !== '' && isOn(field('published')) === false
  const isActive = field('status') === '' || isOn(field('status')) === true
  const isGiven = field('published') !== '' || field('status') !== ''
  return {
    ...named,
    key: field('key') || `title:${named.name}`,
    sku: null,
    brief: '',
    description: textOfHtml(field('description'), { row: first.row, field: 'description' }, warnings),
    brand: cellReader({ row: first.row, cells: { brand: field('brand') } }, errors).brand(),
    category: field('category') ? [field('category')] : pathOf(field('category_path')),
    published: isGiven ? isActive && !isHidden : null,
    variants,
    pictures: picturesOf([...galleryOf(rows), ...variantPictures(variants)], warnings),
    errors,
    warnings,
  }
}

const pathOf = (cell: string) =>
  cell
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)

const galleryOf = (rows: readonly PlatformRow[]) =>
  rows
    .filter(({ cells }) => cells.picture)
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map(({ row, cells }) => ({ row, url: cells.picture!, alt: (cells.picture_alt ?? '').slice(0, 255) }))

const variantPictures = (variants: readonly ProductVariant[]) =>
  variants.flatMap(({ row, picture }) => (picture === null ? [] : [{ row, url: picture, alt: '' }]))

const positionOf = ({ cells }: PlatformRow) => Number(cells.picture_position) || Number.MAX_SAFE_INTEGER

function variantOf(row: PlatformRow, names: string[], errors: RowError[], warnings: RowError[]): ProductVariant[] {
  const { cell, price, stock, weight, code } = cellReader(row, errors)
  const isVariant = ['price', 'sku', 'option1_value', 'name'].some((field) => cell(field) !== '')
  if (!isVariant) return []
  const options = names.map((name, place) => ({ name, value: cell(`option${place + 1}_value`) }))
  const { size, color, areJoined } = choiceOf(options)
  if (areJoined) warnings.push({ row: row.row, field: 'size', issue: 'options_joined', value: size! })
  const isCounted = row.cells.is_counted === undefined || row.cells.is_counted !== ''
  return [
    {
      row: row.row,
      ...{ sku: code('sku'), barcode: code('barcode'), price: price('price'), compareAt: price('compare_at_price') },
      ...{ weight: weight(1), quantity: isCounted ? stock() : null },
      ...{ size, color, picture: cell('variant_picture') || null },
    },
  ]
}
