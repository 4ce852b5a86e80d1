import type { PaymentMethod } from '@rawnaq/contract/payments'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { WHOLE_SHOP } from '../../db/listing-index/on-sale.ts'
import { formatOrderNumber } from '../../db/orders/order-number.ts'
import { isStuckPayment } from '../../db/orders/stuck-payments.ts'
import { queryRows } from '../../db/query-rows.ts'
import { contacts, orderReturns } from '../../db/schema.ts'
import { readLowStockThreshold } from '../../db/settings/low-stock-threshold.ts'
import { isUnsentMessage, unsentSince } from '../../db/unsent-messages.ts'

/** What needs attention now, regardless of the period. */
export async function readAlerts(db: Db, locale: Locale) {
  const [by_status, low_stock, unanswered, waiting_returns, waiting_for_address, unsent, stuck_payments] =
    await Promise.all([
      countByStatus(db),
      readLowStock(db, locale),
      db.$count(contacts, eq(contacts.state, 'new')),
      db.$count(orderReturns, inArray(orderReturns.state, ['requested', 'received'])),
      readWaitingForAddress(db),
      readUnsent(db),
      readStuck(db),
    ])
  return { by_status, low_stock, unanswered, waiting_returns, waiting_for_address, ...unsent, stuck_payments }
}

/** One count per status, each by a partial index. */
async function countByStatus(db: Db): Promise<Record<string, number>> {
  const statuses = JSON.stringify(Object.values(orderStatus))
  const rows = await queryRows<{ status: number; count: number }>(
    db,
    sql`
    select * from (
      select status, (select count(*) from orders o where o.status <> 0 and o.status = wanted.status)::int as count
      from (select value::int as status from jsonb_array_elements_text(${statuses}::jsonb)) wanted) counted
    where count > 0`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const SHOWN = 10

/** Two queries, each with its own index. An item with low variants is listed once, with the lowest variant by name. */
async function readLowStock(db: Db, locale: Locale) {
  const low = await readLowStockThreshold(db)
  const isOnSale = (id: ReturnType<typeof sql>) =>
    sql`exists (select from shelf_items s where s.shelf = ${WHOLE_SHOP} and s.item_id = ${id})`
  const rows = await queryRows<LowStockRow>(
    db,
    sql`
    with low as (
      (select i.id from items i where i.quantity <= ${low} and ${isOnSale(sql`i.id`)} order by i.quantity, i.id limit ${SHOWN})
      union
      (select p.item_id from properties p where p.quantity <= ${low} and ${isOnSale(sql`p.item_id`)}
        order by p.quantity, p.id limit ${SHOWN * 10}))
    select i.id, i.code, i.name_en, i.name_ar, least(i.quantity, v.quantity) as quantity,
      v.size_en, v.size_ar, v.color_en, v.color_ar
    from items i left join lateral (
      select p.quantity, s.name_en as size_en, s.name_ar as size_ar, c.name_en as color_en, c.name_ar as color_ar
      from properties p left join sizes s on s.id = p.size_id left join colors c on c.id = p.color_id
      where p.item_id = i.id order by p.quantity, p.id limit 1) v on i.quantity is null or v.quantity < i.quantity
    where i.id in (select id from low) order by quantity, i.id limit ${SHOWN}`,
  )
  const named = (en: string | null, ar: string | null) => localisedText({ en: en ?? '', ar: ar ?? '' }, locale).text
  return rows.map(({ id, code, quantity, ...row }) => {
    const variant = [named(row.size_en, row.size_ar), named(row.color_en, row.color_ar)].filter((text) => text !== '')
    return { id, code, quantity, name: named(row.name_en, row.name_ar), variant: variant.join(' · ') || null }
  })
}

type LowStockRow = { id: number; code: string; quantity: number; name_en: string; name_ar: string } & Record<
  'size_en' | 'size_ar' | 'color_en' | 'color_ar',
  string | null
>

type WaitingRow = { order_id: number; number: number; recipient: string; since: string }

/** Placed gifts that have waited for more than a day. */
async function readWaitingForAddress(db: Db) {
  const rows = await queryRows<WaitingRow>(
    db,
    sql`
    select o.id as order_id, o.number::float8 as number, g.recipient_name as recipient, o.issue_date as since
    from order_gifts g join orders o on o.id = g.order_id
    where g.address_from_recipient and g.recipient_address_id is null
      and o.status = ${orderStatus.placed} and o.issue_date < now() - interval '24 hours'
    order by o.issue_date, o.id limit 20`,
  )
  return rows.map((row) => ({
    ...row,
    number: formatOrderNumber(row.number),
    since: new Date(row.since).toISOString(),
  }))
}

/** Messages that have been due for more than 15 minutes, as the alert of the metrics counts them. */
async function readUnsent(db: Db) {
  const isLate = sql`${isUnsentMessage} and ${unsentSince} < now() - interval '15 minutes'`
  const [emails] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from outbox m where m.channel = 'email' and ${isLate}`,
  )
  const texts = await queryRows<{ order_id: number; number: number }>(
    db,
    sql`
    select o.id as order_id, o.number::float8 as number from outbox m join orders o on o.id = m.order_id
    where m.channel = 'sms' and ${isLate}
    group by o.id order by min(${unsentSince}), o.id limit 20`,
  )
  return {
    unsent_emails: emails!.count,
    unsent_text_messages: texts.map((row) => ({ ...row, number: formatOrderNumber(row.number) })),
  }
}

type StuckPayment = {
  id: number
  order_id: number
  number: number
  method: PaymentMethod
  currency: string
  amount: number
  date: string
}

async function readStuck(db: Db) {
  const rows = await queryRows<StuckPayment>(
    db,
    sql`
    select p.id, p.order_id, o.number::float8 as number, p.method, o.currency, p.amount::float8 as amount, p.date
    from payments p join orders o on o.id = p.order_id where ${isStuckPayment} order by p.asked_at limit 20`,
  )
  return rows.map((row) => ({ ...row, number: formatOrderNumber(row.number), date: new Date(row.date).toISOString() }))
}
