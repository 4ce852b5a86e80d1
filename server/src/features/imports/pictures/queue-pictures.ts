import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { importPictures } from '../../../db/schema.ts'
import type { ProductPicture } from '../platforms/product.ts'
import { pictureKey } from './picture-key.ts'

/** The pictures of an item, each with the id of the colour it shows. */
export type QueuedPicture = ProductPicture & { color_id: number | null }

/** Queues the pictures of an item. Those that were fetched before stay as they are, failed ones are tried again. */
export async function queuePictures(tx: Tx, import_id: number, item_id: number, pictures: QueuedPicture[]) {
  if (pictures.length === 0) return
  const rows = pictures.map(({ url, ...picture }, position) => ({
    ...{ ...picture, import_id, item_id, url, key: pictureKey(url), host: new URL(url).host, position },
  }))
  await tx
    .insert(importPictures)
    .values(rows)
    .onConflictDoUpdate({
      target: [importPictures.item_id, importPictures.key],
      set: { import_id, state: 'waiting', issue: null, attempts: 0, retry_at: sql`now()`, row: sql`excluded.row` },
      setWhere: sql`${importPictures.state} = 'failed'`,
    })
}
