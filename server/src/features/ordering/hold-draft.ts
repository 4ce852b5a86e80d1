import { randomBytes } from 'node:crypto'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { orRefuse, Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'

/**
 * A customer's cart, made where there is none, and kept from changing until the transaction ends. However many ask at
 * once, there is one; whoever finds it being placed waits, and is given a new one.
 */
export async function holdDraft(tx: Tx, { currency, now }: Shop, userId: number): Promise<number> {
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

/** The same for a cart that is named; refuses what is not this customer's cart any more, or never was. */
export async function holdOwnDraft(tx: Tx, userId: number, orderId: number): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select id from orders where id = ${orderId} and user_id = ${userId} and status = ${orderStatus.draft}
    for no key update`)) as unknown as { rows: unknown[] }
  if (rows.length === 0) throw new Refusal('not_found')
}
