import type { DemoHamper } from '@rawnaq/demo/types'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../connect.ts'
import { hamperParts, properties } from '../../schema.ts'
import type { IdOf } from './insert-keyed.ts'

/** Inserts what is inside the hampers of the demo, in its order. Refuses a size that a part does not have. */
export async function insertHampers(
  db: Db | Tx,
  hampers: readonly DemoHamper[],
  { itemId, sizeId }: { itemId: IdOf; sizeId: IdOf },
) {
  const rows = hampers.flatMap(({ item, parts }) =>
    parts.map((part, position) => ({ hamper: item, ...part, item_id: itemId(part.item), position })),
  )
  const { id, item_id, size_id } = properties
  const variants = await db
    .select({ id, item_id, size_id })
    .from(properties)
    .where(
      inArray(
        item_id,
        rows.map((row) => row.item_id),
      ),
    )
  const variantOf = (item: number, size: string) => {
    const variant = variants.find((one) => one.item_id === item && one.size_id === sizeId(size))
    if (!variant) throw new RangeError(`a hamper of the demo names the size ${size}, which its part does not have`)
    return variant.id
  }
  await db.insert(hamperParts).values(
    rows.map(({ hamper, item_id, size, quantity, position }) => ({
      hamper_id: itemId(hamper),
      item_id,
      property_id: size === null ? null : variantOf(item_id, size),
      quantity,
      position,
    })),
  )
}
