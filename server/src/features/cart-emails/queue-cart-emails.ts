import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { soldCartLines } from '../../db/orders/sold-cart-lines.ts'
import { queryRows } from '../../db/query-rows.ts'
import { readCartEmailHours } from '../../db/settings/cart-email-hours.ts'
import { transact } from '../../db/transact.ts'

const BATCH = 500
/** A cart that was due longer ago is not worth an email: the shop has only just turned them on, or was down. */
const LATEST = sql`interval '7 days'`

/**
 * Queues one email for each cart that its customer left so many hours ago, has something to sell, and was followed by no
 * order. The customer has agreed to it and confirmed the address. Any number of processes may do this at once: a cart
 * is marked and its email queued in one statement. Returns the number of emails.
 */
export function queueCartEmails(db: Db): Promise<number> {
  return transact(db, async (tx) => {
    const hours = await readCartEmailHours(tx)
    if (hours === null) return 0
    const lastChange = sql`(select max(changed_at) from draft_lines where order_id = o.id)`
    const due = sql`now() - make_interval(hours => ${hours})`
    const queued = await queryRows(
      tx,
      sql`
      with due as (
        select o.id, u.id as user_id, u.email, c.locale
        from cart_email_consents c
        join users u on u.id = c.user_id
        join orders o on o.user_id = u.id and o.status = ${orderStatus.draft}
        where u.deleted_at is null and u.verified_at is not null
          and not exists (select from cart_emails e where e.order_id = o.id)
          and ${lastChange} between ${due} - ${LATEST} and ${due}
          and exists (select from ${soldCartLines(sql`o.id`)})
          and not exists (
            select from orders placed
            where placed.status <> ${orderStatus.draft} and placed.issue_date >= ${lastChange}
              and customer_key(placed.user_id, placed.customer_email, placed.customer_mobile)
                in ('account:' || u.id, 'email:' || lower(u.email)))
        order by o.id limit ${BATCH} for no key update of o skip locked),
      marked as (
        insert into cart_emails (order_id) select id from due on conflict do nothing returning order_id)
      insert into outbox (kind, recipient, locale, user_id, order_id)
      select 'forgotten_cart', due.email, due.locale, due.user_id, due.id
      from due join marked on marked.order_id = due.id
      returning id`,
    )
    return queued.length
  })
}
