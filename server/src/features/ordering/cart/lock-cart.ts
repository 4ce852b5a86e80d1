import { randomBytes } from 'node:crypto'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orders } from '../../../db/schema.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { type CartOwner, isCartOf, isOwnedBy } from './cart-owner.ts'

/**
 * Locks a customer's cart until the transaction ends, and creates it if there is none. Concurrent callers get the same
 * cart. A caller that waited for a checkout gets a new one.
 */
export async function lockCustomerCart(tx: Tx, { currency, now }: Shop, userId: number): Promise<number> {
  const secret = randomBytes(32).toString('base64url')
  // The update of the existing row takes the lock.
  const { rows } = (await tx.execute(sql`
    insert into orders (user_id, status, secret, currency, issue_date)
    select id, ${orderStatus.draft}, ${secret}, ${currency.code}, ${now().toISOString()}::timestamptz
    from users where id = ${userId} and deleted_at is null
    on conflict (user_id) where status = 0 do update set user_id = excluded.user_id
    returning id`)) as unknown as { rows: { id: number }[] }
  return orRefuse(rows[0], 'sign_in_required').id
}

/** Locks the cart with this id. Refuses anything that is not, or is no longer, a cart of this owner. */
export async function lockOwnCart(tx: Tx, holder: CartOwner, orderId: number) {
  const [draft] = await tx
    .select({ secret: orders.secret, address_id: orders.address_id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isCartOf(holder)))
    .for('no key update')
  if (!draft || !isOwnedBy(draft, holder)) throw new Refusal('not_found')
  return draft
}
