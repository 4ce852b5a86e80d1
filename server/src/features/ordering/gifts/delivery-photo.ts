import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import { statusesWithGiftLink } from '../../../db/orders/gift-link.ts'
import { deliveryPhotos, settings } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockOrder } from '../orders/lock-order.ts'

type NewPhoto = { image: File; takenBy: string }

/** Stores the photo of a placed order in place of an earlier one, without the metadata of the camera. */
export async function saveDeliveryPhoto(shop: Shop, id: number, { image, takenBy: taken_by }: NewPhoto, by: Actor) {
  const bytes = await shop.pictures.encodePhoto(await image.bytes())
  // Pictures in a folder of the store are never served under `/media/`.
  const file = `deliveries/${randomUUID()}.webp`
  const { photo, earlier } = await transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, id))
    if (!statusesWithGiftLink.includes(order.status)) throw new Refusal('not_found')
    const [earlier] = await tx.delete(deliveryPhotos).where(eq(deliveryPhotos.order_id, id)).returning()
    const [photo] = await tx.insert(deliveryPhotos).values({ order_id: id, file, taken_by }).returning()
    await recordAudit(tx, { ...by, action: 'add_delivery_photo', resource: 'order', recordId: id })
    await shop.pictures.store.put(file, bytes, 'image/webp')
    return { photo: photo!, earlier }
  })
  if (earlier) await shop.pictures.store.remove(earlier.file)
  return photo
}

/** The file of the photo of an order; null without one. */
export async function findDeliveryPhoto({ db, pictures }: Pick<Shop, 'db' | 'pictures'>, orderId: number) {
  const [photo] = await db.select().from(deliveryPhotos).where(eq(deliveryPhotos.order_id, orderId))
  return photo ? pictures.store.read(photo.file, { headers: {} }) : null
}

/** Deletes the photo of an order, row and file. */
export async function deleteDeliveryPhoto(shop: Shop, id: number, by: Actor) {
  const photo = await transact(shop.db, async (tx) => {
    const [deleted] = await tx.delete(deliveryPhotos).where(eq(deliveryPhotos.order_id, id)).returning()
    await recordAudit(tx, { ...by, action: 'delete_delivery_photo', resource: 'order', recordId: id })
    return orRefuse(deleted)
  })
  await shop.pictures.store.remove(photo.file)
}

const DEFAULT_DAYS = 90

/**
 * Deletes the photos that are older than the setting `delivery_photo_days`: first the file, so that none is left over.
 * Returns their number.
 */
export async function deleteOldDeliveryPhotos({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<number> {
  const [setting] = await db.select().from(settings).where(eq(settings.key, 'delivery_photo_days'))
  const days = typeof setting?.value === 'number' ? setting.value : DEFAULT_DAYS
  const old = await db
    .select()
    .from(deliveryPhotos)
    .where(sql`${deliveryPhotos.created_at} < now() - make_interval(days => ${days})`)
  for (const { file } of old) {
    await pictures.store.remove(file)
    await db.delete(deliveryPhotos).where(eq(deliveryPhotos.file, file))
  }
  return old.length
}
