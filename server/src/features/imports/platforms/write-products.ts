import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { categories, colors, importedFrom, items, properties, sizes } from '../../../db/schema.ts'
import type { ImportRun, PlannedChange } from '../import-plan.ts'
import { type QueuedPicture, queuePictures } from '../pictures/queue-pictures.ts'
import { colorHex } from './color-hex.ts'
import { languageOf, type PlannedProduct, type PlannedVariant } from './plan-products.ts'
import type { Product } from './product.ts'
import { readChoices } from './read-choices.ts'

/** Writes items with their variants, and the categories, sizes and colours that are missing. */
export async function writeProducts(tx: Tx, planned: PlannedChange<PlannedProduct>[], run: ImportRun) {
  const create = await createMissing(tx)
  for (const one of planned) {
    const { product, values, variants } = one.values
    const category_id = product.category.length > 0 ? await create.category(product.category) : undefined
    const id = await writeItem(tx, one.values.id, { ...values, ...(category_id && { category_id }) })
    one.recordId = String(id)
    for (const variant of variants) await writeVariant(tx, id, variant, create)
    if (run.with_pictures) await queuePictures(tx, run.id, id, withColors(product, create))
    await tx
      .insert(importedFrom)
      .values({ source: run.kind, key: product.key, item_id: id })
      .onConflictDoUpdate({ target: [importedFrom.source, importedFrom.key], set: { item_id: id } })
  }
}

/** A picture of variants that all have one colour shows this colour; the other pictures show the item. */
function withColors({ pictures, variants }: Product, { findColor }: Create): QueuedPicture[] {
  const colorOf = (url: string) => {
    const names = new Set(variants.filter(({ picture }) => picture === url).map(({ color }) => color))
    const [name] = names
    return names.size === 1 && name ? findColor(name) : null
  }
  return pictures.map((picture) => ({ ...picture, color_id: colorOf(picture.url) }))
}

async function writeItem(tx: Tx, id: number | null, values: PlannedProduct['values']): Promise<number> {
  if (id === null) {
    const [created] = await tx
      .insert(items)
      .values(values as typeof items.$inferInsert)
      .returning({ id: items.id })
    return created!.id
  }
  await tx
    .update(items)
    .set({ ...values, version: sql`${items.version} + 1` })
    .where(eq(items.id, id))
  return id
}

async function writeVariant(tx: Tx, item_id: number, { id, size, color, values }: PlannedVariant, create: Create) {
  if (id !== null) {
    const version = sql`${properties.version} + 1`
    await tx
      .update(properties)
      .set({ ...values, version })
      .where(eq(properties.id, id))
    return
  }
  const size_id = size === null ? null : await create.named('size', size)
  const color_id = color === null ? null : await create.named('color', color)
  await tx.insert(properties).values({ ...values, item_id, size_id, color_id })
}

type Create = Awaited<ReturnType<typeof createMissing>>

/** Finds or creates what products refer to by name, and reads the names again after each creation. */
async function createMissing(tx: Tx) {
  let choices = await readChoices(tx)
  const inItsLanguage = (name: string) => ({
    name_en: '',
    name_ar: '',
    [`name_${languageOf(name)}`]: name.slice(0, 255),
  })
  return {
    findColor: (name: string) => choices.findId('color', name) ?? null,
    category: async (path: string[]): Promise<number> => {
      const ids = choices.idsAlong(path)
      for (const name of path.slice(ids.length)) {
        const values = { ...inItsLanguage(name), parent_id: ids.at(-1) ?? null }
        const [created] = await tx.insert(categories).values(values).returning({ id: categories.id })
        ids.push(created!.id)
        choices = await readChoices(tx)
      }
      return ids.at(-1)!
    },
    named: async (kind: 'size' | 'color', name: string): Promise<number> => {
      const existing = choices.findId(kind, name)
      if (existing) return existing
      const [created] =
        kind === 'size'
          ? await tx.insert(sizes).values(inItsLanguage(name)).returning({ id: sizes.id })
          : await tx
              .insert(colors)
              .values({ ...inItsLanguage(name), hex: colorHex(name) ?? '#808080' })
              .returning({ id: colors.id })
      choices = await readChoices(tx)
      return created!.id
    },
  }
}
