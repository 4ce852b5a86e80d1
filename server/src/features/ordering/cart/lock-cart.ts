import { randomBytes } from 'node:crypto'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orders } from '../../../db/schema.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { type CartOwner, isCartOf, isOwnedBy } from './cart-owner.ts'

/**
 * A customer's cart, made where there is none, and kept from changing until the transaction ends. However many ask at
 * once, there is one; whoever finds it being placed waits, and is given a new one.
 */
export async function lockCustomerCart(tx: Tx, { currency, now }: Shop, userId: number): Promise<number> {
  const secret = randomBytes(32).toString('base64url')
  // To write what is there already is what holds it.
  const { rows } = (await tx.execute(sql`
    insert into orders (user_id, status, secret, currency, issue_date)
    select id, ${orderStatus.draft}, ${secret}, ${currency.code}, ${now().toISOString()}::timestamptz
    from users where id = ${userId} and deleted_at is null
    on conflict (user_id) where status = 0 do update set user_id = excluded.user_id
    returning id`)) as unknown as { rows: { id: number }[] }
  return orRefuse(rows[0], 'sign_in_first').id
}

/** The same for a cart that is named; refuses what is not this holder's cart any more, or never was. */
export async function lockOwnCart(tx: Tx, holder: CartOwner, orderId: number) {
  const [draft] = await tx
    .select({ secret: orders.secret, address_id: orders.address_id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isCartOf(holder)))
    .for('no key update')
  if (!draft || !isOwnedBy(draft, holder)) throw new Refusal('not_found')
  return draft
}
