import type { Minor } from '@rawnaq/rules/money'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orders } from '../../../db/schema.ts'

/** What an order costs more than was paid, with the deadline of its payment link. */
type Balance = { amount: Minor; until: Date }

/**
 * Sets the balance of a locked order; null for none. A later deadline stays. The spend of the customer is computed again.
 */
export async function setBalance(tx: Tx, orderId: number, balance: Balance | null): Promise<void> {
  const until = balance && sql`greatest(balance_until, ${balance.until.toISOString()}::timestamptz)`
  await tx
    .update(orders)
    .set({ balance_due: balance?.amount ?? 0, balance_until: until })
    .where(eq(orders.id, orderId))
  const key = sql`customer_key(user_id, customer_email, customer_mobile)`
  await tx.execute(
    sql`insert into customer_changes (key) select ${key} from orders where id = ${orderId} and ${key} is not null`,
  )
}
