import { property } from '@rawnaq/contract/catalogue'
import type { VariantChange } from '@rawnaq/contract/item-parts'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { colors, items, orderLines, properties, sizes } from '../../../db/schema.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { createRowWriter, type Editor, refuseEditConflict } from '../../../resources/write-rows.ts'
import { variantResource } from '../reference-data.ts'
import { changeQuantity } from './change-quantity.ts'

type Variant = typeof properties.$inferSelect

/** Makes the variants of an item just these; one that orders refer to cannot be left out, and is named. */
export async function setProperties(
  tx: Tx,
  shop: Shop,
  itemId: number,
  wanted: VariantChange[],
  by: Editor,
  locale: Locale,
) {
  const [item] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, itemId), isNull(items.deleted_at)))
  orRefuse(item)
  // Variants before their item, as orders take them; who orders one waits until it is known which stay.
  const held = await tx
    .select()
    .from(properties)
    .where(eq(properties.item_id, itemId))
    .orderBy(properties.id)
    .for('update')
  const meant = matchVariants(held, wanted)
  const leftOut = held.filter((variant) => !meant.includes(variant))
  await rejectOrdered(tx, leftOut, locale)

  const writer = createRowWriter(property, variantResource(shop))
  const editor = { ...by, seen: undefined }
  // Two may trade their sizes: which choice is whose is looked at when all of them are written.
  await tx.execute(sql`set constraints one_variant_per_choice deferred`)
  for (const { id } of leftOut) await writer.remove(tx, id, editor)
  for (const [place, { id: _, version, ...row }] of wanted.entries()) {
    const before = meant[place]
    if (before) await refuseEditConflict(tx, property.name, before, version)
    const values = changeQuantity(counted(row), !before)
    if (before) await writer.update(tx, before.id, values, editor)
    else await writer.insert(tx, { ...values, item_id: itemId }, editor)
  }
  await tx.execute(sql`set constraints one_variant_per_choice immediate`)
}

/** A row that says nothing of pieces shares those of the item. */
const counted = ({ quantity, quantity_change, ...row }: Omit<VariantChange, 'id' | 'version'>) =>
  quantity_change === undefined ? { ...row, quantity: quantity ?? null } : { ...row, quantity, quantity_change }

/** The variant that each wanted row is about: the one it names, or the one of its choice that no other row is about; undefined for a new one. */
function matchVariants(held: Variant[], wanted: VariantChange[]): (Variant | undefined)[] {
  const taken = new Set(wanted.map(({ id }) => id))
  return wanted.map(({ id, size_id, color_id }, place) => {
    if (id !== undefined) {
      const named = held.find((one) => one.id === id)
      if (!named) throw new Refusal('invalid', { errors: { [`properties.${place}.id`]: ['no_such_record'] } })
      return named
    }
    const found = held.find((one) => !taken.has(one.id) && one.size_id === size_id && one.color_id === color_id)
    if (found) taken.add(found.id)
    return found
  })
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
