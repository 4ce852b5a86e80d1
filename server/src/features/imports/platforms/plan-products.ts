import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import {
  type AuditChange,
  type ImportSummary,
  importedFrom,
  importPictures,
  items,
  properties,
} from '../../../db/schema.ts'
import type { ImportRun, Plan, PlannedChange } from '../import-plan.ts'
import { itemsWithCountedStock } from '../items-with-counted-stock.ts'
import { pictureKey } from '../pictures/picture-key.ts'
import type { RowError } from '../read-csv.ts'
import type { Product, ProductVariant } from './product.ts'
import { type Choices, readChoices } from './read-choices.ts'

type Item = typeof items.$inferSelect
type Variant = typeof properties.$inferSelect

export type PlannedVariant = {
  /** Null for a new one. */
  id: number | null
  size: string | null
  color: string | null
  values: Partial<typeof properties.$inferInsert>
}

export type PlannedProduct = {
  product: Product
  id: number | null
  values: Partial<typeof items.$inferInsert>
  variants: PlannedVariant[]
}

/** Plans the items of some products, with their variants. A product is the item of an earlier import, or of its code. */
export async function planProducts(tx: Tx, products: Product[], run: ImportRun): Promise<Plan<PlannedProduct>> {
  const existing = await lockItems(tx, products, run.kind)
  const choices = await readChoices(tx)
  const errors: RowError[] = []
  const warnings: RowError[] = []
  const summary: ImportSummary = {
    ...{ variants: 0, pictures: 0, categories: [], picture_hosts: [], without_ar: 0, without_en: 0, without_stock: 0 },
  }
  const planned = products.flatMap((product) => {
    const plan = planProduct(product, existing, choices)
    errors.push(...plan.errors)
    if (plan.errors.length > 0) return []
    warnings.push(...product.warnings, ...plan.warnings)
    addToSummary(summary, product, plan, choices)
    const { id, values, variants, changes } = plan
    const known = existing.pictures.get(id ?? 0)
    const newPictures = product.pictures.filter(({ url }) => !known?.has(pictureKey(url)))
    summary.pictures += newPictures.length
    const fetches = run.with_pictures && newPictures.length > 0
    if (id !== null && changes.length === 0 && variants.length === 0 && !fetches) return []
    const change: PlannedChange<PlannedProduct> = {
      ...{ recordId: id === null ? values.code! : String(id), isNew: id === null, changes },
      values: { product, id, values, variants },
    }
    return [change]
  })
  return { planned, errors, warnings, summary }
}

type Existing = {
  byKey: Map<string, Item>
  byCode: Map<string, Item>
  variants: Map<number, Variant[]>
  /** The variant of each code. */
  codes: Map<string, number>
  counted: Set<number>
  imported: Set<number>
  /** The keys of the pictures of each item that were fetched before. */
  pictures: Map<number, Set<string>>
}

/** Locks the items of these products in the order of their ids, and reads their variants. */
async function lockItems(tx: Tx, products: Product[], source: string): Promise<Existing> {
  const keys = products.map(({ key }) => key)
  const codes = products.flatMap((product) => [codeOf(product), fallbackCode(product)])
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []))
  const links = await tx
    .select()
    .from(importedFrom)
    .where(and(eq(importedFrom.source, source), inArray(importedFrom.key, keys)))
  const linked = links.map(({ item_id }) => item_id)
  const wanted = or(inArray(items.code, codes), inArray(items.id, linked))
  await tx.execute(sql`select hold_stock(array(select id from items where ${wanted}))`)
  const found = await tx.select().from(items).where(wanted).orderBy(items.id).for('no key update')
  const ids = found.map(({ id }) => id)
  const variants = await tx
    .select()
    .from(properties)
    .where(or(inArray(properties.item_id, ids), and(isNotNull(properties.code), inArray(properties.code, skus))))
    .orderBy(properties.id)
  const fromThere = await queryRows<{ item_id: number }>(
    tx,
    sql`select item_id from imported_from where source = ${source} and ${inArray(sql`item_id`, ids.length > 0 ? ids : [0])}`,
  )
  const fetched = await tx
    .select({ item_id: importPictures.item_id, key: importPictures.key })
    .from(importPictures)
    .where(and(inArray(importPictures.item_id, ids), ne(importPictures.state, 'failed')))
  const keysByItem = Map.groupBy(fetched, ({ item_id }) => item_id)
  const counted = await itemsWithCountedStock(tx, ids)
  const byId = new Map(found.map((item) => [item.id, item]))
  return {
    byKey: new Map(links.flatMap(({ key, item_id }) => (byId.has(item_id) ? [[key, byId.get(item_id)!]] : []))),
    byCode: new Map(found.map((item) => [item.code, item])),
    variants: Map.groupBy(variants, ({ item_id }) => item_id),
    codes: new Map(variants.flatMap(({ code, id }) => (code === null ? [] : [[code, id]]))),
    counted: new Set(counted.keys()),
    pictures: new Map([...keysByItem].map(([id, keys]) => [id, new Set(keys.map(({ key }) => key))])),
    imported: new Set(fromThere.map(({ item_id }) => item_id)),
  }
}

const isSingle = ({ variants }: Product) => variants.length === 1 && !variants[0]!.size && !variants[0]!.color

const fallbackCode = ({ key }: Product) =>
  key
    .replace(/^(title|name):/, '')
    .toUpperCase()
    .slice(0, 60)
    .trim()

const codeOf = (product: Product) =>
  (isSingle(product) ? product.variants[0]!.sku : product.sku) ?? fallbackCode(product)

type Planned = {
  id: number | null
  values: PlannedProduct['values']
  variants: PlannedVariant[]
  changes: AuditChange[]
  errors: RowError[]
  warnings: RowError[]
}

function planProduct(product: Product, existing: Existing, choices: Choices): Planned {
  const warnings: RowError[] = []
  const remark = (issue: RowError['issue'], value: string, row = product.row, field = 'sku') =>
    warnings.push({ row, field, issue, value })
  const linked = existing.byKey.get(product.key)
  let code = codeOf(product)
  let before = linked
  if (!linked) {
    const sameCode = existing.byCode.get(code)
    if (sameCode && (existing.imported.has(sameCode.id) || sameCode.deleted_at)) {
      remark('code_taken', code)
      code = fallbackCode(product)
      before = undefined
    } else if (sameCode) {
      remark('matched_by_code', code)
      before = sameCode
    }
  }
  const taken = !before && existing.byCode.has(code)
  const errors: RowError[] =
    taken || before?.deleted_at
      ? [{ row: product.row, field: 'key', issue: 'already_exists', value: before?.code ?? code }]
      : []
  const wanted = itemValues(product, before, existing, choices)
  const values = before ? wanted : { ...wanted, code }
  const changes = changesOf(values, before)
  // A code that a product of this batch has now is taken for the ones after it.
  if (!before) existing.byCode.set(code, { id: 0, code, deleted_at: null } as Item)
  if (!before) existing.imported.add(0)
  const own = before ? (existing.variants.get(before.id) ?? []) : []
  const price = values.selling_price ?? before?.selling_price ?? 0
  const variants = isSingle(product)
    ? []
    : product.variants.flatMap((one) => planVariant(one, price, own, existing, choices, remark))
  if (variants.length > 0 && before) changes.push({ field: 'variants', from: null, to: variants.length })
  return { id: before?.id ?? null, values, variants, changes, errors, warnings }
}

function itemValues(product: Product, before: Item | undefined, { counted, variants }: Existing, choices: Choices) {
  const [first] = product.variants as [ProductVariant, ...ProductVariant[]]
  const single = isSingle(product)
  const category = choices.findCategory(product.category)
  const hasVariants = before && (variants.get(before.id)?.length ?? 0) > 0
  const setsStock = single && first.quantity !== null && !(before && (counted.has(before.id) || hasVariants))
  return {
    ...inItsLanguage('name', product.name),
    ...(product.brief && inItsLanguage('brief', product.brief)),
    ...(product.description && inItsLanguage('description', product.description)),
    ...(product.brand && { brand: product.brand }),
    ...(category && { category_id: category }),
    ...(first.price !== null && { selling_price: first.price }),
    compare_at_price: first.compareAt,
    ...(single && first.barcode && { barcode: first.barcode }),
    ...(single && first.weight !== null && { weight_grams: first.weight }),
    ...(setsStock && { quantity: first.quantity! }),
    ...(product.published !== null && { published: product.published }),
  } satisfies Partial<typeof items.$inferInsert>
}

/** A text with more Arabic than other letters is Arabic. */
export const languageOf = (text: string): 'en' | 'ar' => {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  return arabic * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? 'ar' : 'en'
}

const inItsLanguage = (field: 'name' | 'brief' | 'description', text: string) => ({
  [`${field}_${languageOf(text)}`]: text,
})

const changesOf = (values: object, before: object | undefined): AuditChange[] =>
  Object.entries(values).flatMap(([field, to]) => {
    const from = (before as Record<string, unknown> | undefined)?.[field] ?? null
    return from === to ? [] : [{ field, from, to }]
  })

type Remark = (issue: RowError['issue'], value: string, row: number, field?: string) => void

/** Plans nothing for an unchanged variant. */
function planVariant(
  one: ProductVariant,
  itemPrice: number,
  own: Variant[],
  { codes }: Existing,
  choices: Choices,
  remark: Remark,
): PlannedVariant[] {
  const [sizeId, colorId] = [choices.findId('size', one.size), choices.findId('color', one.color)]
  const before =
    own.find(({ code }) => code !== null && code === one.sku) ??
    own.find(({ size_id, color_id }) => size_id === sizeId && color_id === colorId)
  if (one.color && choices.isNewGrey(one.color)) remark('grey_color', one.color, one.row, 'color')
  let code = one.sku
  if (code !== null && codes.has(code) && codes.get(code) !== before?.id) {
    remark('code_taken', code, one.row)
    code = null
  } else if (code !== null) codes.set(code, before?.id ?? 0)
  const values = {
    ...(code !== null && { code }),
    ...(one.barcode && { barcode: one.barcode }),
    ...(one.weight !== null && { weight_grams: one.weight }),
    price: one.price === itemPrice ? null : one.price,
    compare_at_price: one.price === itemPrice ? null : one.compareAt,
    ...(one.quantity !== null ? { quantity: one.quantity } : before ? {} : { quantity: 0 }),
  }
  if (before && changesOf(values, before).length === 0) return []
  return [{ id: before?.id ?? null, size: one.size, color: one.color, values }]
}

function addToSummary(summary: ImportSummary, product: Product, plan: Planned, choices: Choices) {
  summary.variants += plan.variants.filter(({ id }) => id === null).length
  const { name_en, name_ar } = plan.values as { name_en?: string; name_ar?: string }
  if (plan.id === null && !name_ar) summary.without_ar += 1
  if (plan.id === null && !name_en) summary.without_en += 1
  if (product.variants.some(({ quantity }) => quantity === null)) summary.without_stock += 1
  const add = (list: string[], value: string) => list.includes(value) || list.push(value)
  for (const path of choices.missingCategories(product.category)) add(summary.categories, path)
  for (const { url } of product.pictures) add(summary.picture_hosts, new URL(url).host)
}
