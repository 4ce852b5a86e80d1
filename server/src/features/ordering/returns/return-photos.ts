import { randomUUID } from 'node:crypto'
import { maxReturnPhotos } from '@rawnaq/contract/return-form'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orderReturnPhotos, orderReturns } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockReturn } from './lock-return.ts'

type ReturnOfOrder = { id: number; orderId: number }

/**
 * Adds a photo to a return, without the metadata of the camera. Refused once staff have decided, and when it has all
 * its photos.
 */
export async function addReturnPhoto(shop: Shop, { id, orderId }: ReturnOfOrder, image: File): Promise<void> {
  await transact(shop.db, (tx) => lockWithRoom(tx, id, orderId))
  const bytes = await shop.pictures.encodePhoto(await image.bytes())
  // Pictures in a folder of the store are never served under `/media/`.
  const file = `returns/${randomUUID()}.webp`
  await transact(shop.db, async (tx) => {
    await lockWithRoom(tx, id, orderId)
    await tx.insert(orderReturnPhotos).values({ return_id: id, file })
    await shop.pictures.store.put(file, bytes, 'image/webp')
  })
}

/** Checked before the photo is encoded, which takes seconds, and again when it is stored. */
async function lockWithRoom(tx: Tx, id: number, orderId: number) {
  const { found } = await lockReturn(tx, id, orderId)
  if (found.state !== 'requested') throw new Refusal('return_change_not_allowed')
  const count = await tx.$count(orderReturnPhotos, eq(orderReturnPhotos.return_id, id))
  if (count >= maxReturnPhotos) throw new Refusal('too_many_return_photos')
}

/** The file of a photo of a return of an order; null without one. */
export async function findReturnPhoto(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  { id, orderId }: ReturnOfOrder,
  photoId: number,
) {
  const [found] = await db
    .select({ file: orderReturnPhotos.file })
    .from(orderReturnPhotos)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnPhotos.return_id))
    .where(and(eq(orderReturnPhotos.id, photoId), eq(orderReturns.id, id), eq(orderReturns.order_id, orderId)))
  return found ? pictures.store.read(found.file, { headers: {} }) : null
}

const DAYS = 180

/**
 * Deletes the photos of returns after 180 days, and of customers whose account is deleted: first the file, so that none
 * is left over. Returns their number.
 */
export async function deleteOldReturnPhotos({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<number> {
  const isForgotten = sql`exists (select from order_returns r join orders o on o.id = r.order_id
    where r.id = ${orderReturnPhotos.return_id} and o.customer_first_name = '' and o.customer_mobile = '')`
  const old = await db
    .select()
    .from(orderReturnPhotos)
    .where(sql`${orderReturnPhotos.created_at} < now() - make_interval(days => ${DAYS}) or ${isForgotten}`)
  for (const { id, file } of old) {
    await pictures.store.remove(file)
    await db.delete(orderReturnPhotos).where(eq(orderReturnPhotos.id, id))
  }
  return old.length
}
