import { and, asc, gt, isNull } from 'drizzle-orm'
import { items } from '../../../db/schema.ts'

const BATCH_SIZE = 500

/** The exported items after an id. */
const batchAfter = (id: number) => ({
  where: and(gt(items.id, id), isNull(items.deleted_at)),
  order: asc(items.id),
  size: BATCH_SIZE,
})

type ItemBatch = ReturnType<typeof batchAfter>

/** All items in the order of their ids, in batches. `read` returns the columns that the export writes. */
export async function* itemBatches<Item extends { id: number }>(
  read: (batch: ItemBatch) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let last = 0; ; ) {
    const found = await read(batchAfter(last))
    if (found.length === 0) return
    yield found
    last = found.at(-1)!.id
  }
}
