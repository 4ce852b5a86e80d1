import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'

/** Deletes guest carts that were not ordered within a day, and guest addresses without a cart. */
export async function deleteGuestCarts(db: Db) {
  await db.execute(sql`
    delete from orders
    where user_id is null and status = ${orderStatus.draft} and created_at < now() - interval '1 day'`)
  await db.execute(sql`
    delete from addresses
    where secret_hash is not null and created_at < now() - interval '1 day'
      and not exists (select from orders where address_id = addresses.id)`)
}
