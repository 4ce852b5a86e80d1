import type { VariantChange } from '@rawnaq/contract/item-parts'
import { property } from '@rawnaq/contract/items'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { colors, hamperParts, items, orderLines, properties, sizes } from '../../../db/schema.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { Editor } from '../../../resources/editor.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { createRowWriter, refuseEditConflict } from '../../../resources/write-rows.ts'
import { variantResource } from '../reference-data.ts'
import { changeQuantity } from './change-quantity.ts'

type Variant = typeof properties.$inferSelect

/** Replaces the variants of an item. A variant with orders cannot be removed, and is named in the refusal. */
export async function setProperties(
  tx: Tx,
  shop: Shop,
  itemId: number,
  rows: VariantChange[],
  by: Editor,
  locale: Locale,
) {
  const [item] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, itemId), isNull(items.deleted_at)))
  orRefuse(item)
  // Variants before their item, the lock order of orders. An order of one waits until the change is decided.
  const existing = await tx
    .select()
    .from(properties)
    .where(eq(properties.item_id, itemId))
    .orderBy(properties.id)
    .for('update')
  const matched = matchVariants(existing, rows)
  const removed = existing.filter((variant) => !matched.includes(variant))
  await refusePartsOfHampers(tx, removed)
  await rejectOrdered(tx, removed, locale)

  const writer = createRowWriter(property, variantResource(shop))
  const editor = { ...by, seen: undefined }
  // Two variants may swap their sizes or codes, so uniqueness is checked at the end.
  await tx.execute(sql`set constraints one_variant_per_choice, properties_code_unique deferred`)
  for (const { id } of removed) await writer.remove(tx, id, editor)
  for (const [place, { id: _, version, ...row }] of rows.entries()) {
    const before = matched[place]
    if (before) await refuseEditConflict(tx, property.name, before, version)
    const values = changeQuantity(counted(row), !before)
    if (before) await writer.update(tx, before.id, values, editor)
    else await writer.insert(tx, { ...values, item_id: itemId }, editor)
  }
  await tx.execute(sql`set constraints one_variant_per_choice, properties_code_unique immediate`)
}

/** A row without a quantity uses the stock of the item. */
const counted = ({ quantity, quantity_change, ...row }: Omit<VariantChange, 'id' | 'version'>) =>
  quantity_change === undefined ? { ...row, quantity: quantity ?? null } : { ...row, quantity, quantity_change }

/** The existing variant of each row: by id, otherwise by choice if no other row names it; undefined for a new one. */
function matchVariants(existing: Variant[], rows: VariantChange[]): (Variant | undefined)[] {
  const taken = new Set(rows.map(({ id }) => id))
  return rows.map(({ id, size_id, color_id }, place) => {
    if (id !== undefined) {
      const named = existing.find((one) => one.id === id)
      if (!named) throw new Refusal('invalid', { errors: { [`properties.${place}.id`]: ['no_such_record'] } })
      return named
    }
    const found = existing.find((one) => !taken.has(one.id) && one.size_id === size_id && one.color_id === color_id)
    if (found) taken.add(found.id)
    return found
  })
}

async function refusePartsOfHampers(tx: Tx, leftOut: Variant[]) {
  const ids = leftOut.map(({ id }) => id)
  const parts = ids.length === 0 ? 0 : await tx.$count(hamperParts, inArray(hamperParts.property_id, ids))
  if (parts > 0) throw new Refusal('in_use', { errors: { properties: ['in_use'] } })
}

async function rejectOrdered(tx: Tx, leftOut: Variant[], locale: Locale) {
  if (leftOut.length === 0) return
  const ids = leftOut.map(({ id }) => id)
  const ordered = await tx
    .selectDistinct({ id: properties.id, size: sizes, color: colors })
    .from(properties)
    .innerJoin(orderLines, eq(orderLines.property_id, properties.id))
    .leftJoin(sizes, eq(sizes.id, properties.size_id))
    .leftJoin(colors, eq(colors.id, properties.color_id))
    .where(inArray(properties.id, ids))
  if (ordered.length === 0) return
  const named = ordered.map(({ id, size, color }) => ({
    id,
    size: size && textOf(size, 'name', locale),
    color: color && textOf(color, 'name', locale),
  }))
  throw new Refusal('in_use', { errors: { properties: ['in_use'] }, data: { properties: named } })
}
