import { media as resource } from '@rawnaq/contract/catalogue'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { media } from '../../../db/schema.ts'
import type { Editor } from '../../../resources/editor.ts'
import type { ResourceConfig } from '../../../resources/resource-config.ts'
import { createRowWriter } from '../../../resources/write-rows.ts'
import { orderGallery } from './order-gallery.ts'

/** Makes a picture the first of an item's gallery; one already in the gallery moves to the front. */
export async function setMainPicture(tx: Tx, gallery: ResourceConfig, itemId: number, path: string, by: Editor) {
  const [existing] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.item_id, itemId), eq(media.path, path)))
    .orderBy(asc(media.position), asc(media.id))
    .limit(1)
  const { id } = existing ?? (await createRowWriter(resource, gallery).insert(tx, { item_id: itemId, path }, by))
  await orderGallery(tx, itemId, [id], by)
}
