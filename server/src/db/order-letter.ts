import { sql } from 'drizzle-orm'
import type { Tx } from './connect.ts'

/** What customers are told of their orders once they are placed; a letter has words for each. */
export type OrderNews = 'canceled'

/** Lays the letter that tells what became of an order into the outbox, in the order's language, if it says whom to tell. */
export async function leaveOrderLetter(tx: Tx, orderId: number, news: OrderNews) {
  await tx.execute(sql`
    insert into outbox (kind, recipient, locale, order_id)
    select ${`order_${news}`}, customer_email, locale, id from orders where id = ${orderId} and customer_email <> ''`)
}
