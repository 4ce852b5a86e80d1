import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { countsAsRefund, countsAsSold } from '../../db/orders/counts-as-sold.ts'
import { inShopCurrency } from '../../db/orders/in-shop-currency.ts'
import { queryRows } from '../../db/query-rows.ts'
import { transact } from '../../db/transact.ts'

const BATCH = 1000
/** One transaction at a time refreshes customers. */
const LOCK = 7269631

/** Computes the customers that changed again, a batch at most. Returns the number of changes. */
export async function refreshCustomers(db: Db): Promise<number> {
  const [{ waits } = { waits: false }] = await queryRows<{ waits: boolean }>(
    db,
    sql`select exists (select from customer_changes) as waits`,
  )
  if (!waits) return 0
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const changes = await takeChanges(tx)
    const keys = sql`${sql.param(JSON.stringify([...new Set(changes.map(({ key }) => key))]))}::jsonb`
    // Statements after the first see at least the orders whose changes it took.
    await computeCustomers(tx, keys)
    await inheritNotes(tx, changes)
    await deleteCustomers(tx, keys)
    return changes.length
  })
}

type Change = { key: string; moved_to: string | null }

const takeChanges = (tx: Tx) =>
  queryRows<Change>(
    tx,
    sql`delete from customer_changes where id in (select id from customer_changes order by id limit ${BATCH})
      returning key, moved_to`,
  )

/** The account of a key, unless it is deleted or of a member of the staff, who is a customer with an order only. */
const account = sql`
  left join users u on u.id = case when k.key like 'account:%' then substr(k.key, 9)::int end`

const isOfCustomer = sql`o.status <> 0
  and customer_key(o.user_id, o.customer_email, o.customer_mobile) = k.key`

const isCustomer = sql`case when k.key like 'account:%'
  then u.deleted_at is null and (u.role_id is null or newest.id is not null) and u.id is not null
  else newest.id is not null end`

const newestOrder = sql`
  left join lateral (
    select o.id, btrim(customer_first_name || ' ' || customer_last_name) as name, customer_email as email, customer_mobile as mobile
    from orders o where ${isOfCustomer}
    order by customer_key(o.user_id, o.customer_email, o.customer_mobile), o.id desc limit 1) newest on true`

const computeCustomers = (tx: Tx, keys: ReturnType<typeof sql>) =>
  tx.execute(sql`
    insert into customers as saved (key, user_id, name, email, mobile, orders_count, spend, last_order_at)
    select k.key, u.id, coalesce(u.name, newest.name), coalesce(u.email, newest.email), coalesce(u.mobile, newest.mobile),
      sold.orders_count, sold.spend, sold.last_order_at
    from jsonb_array_elements_text(${keys}) k(key) ${account} ${newestOrder}
    cross join lateral (
      select count(*)::int as orders_count, max(o.issue_date) as last_order_at,
        coalesce(sum(${inShopCurrency(sql`o.grand_total`)} - ${inShopCurrency(sql`o.balance_due`)} - coalesce((
          select sum(${inShopCurrency(sql`r.amount`)}) from refunds r join payments p on p.id = r.payment_id
          where p.order_id = o.id and ${countsAsRefund}), 0)), 0)::bigint as spend
      from orders o where ${isOfCustomer} and ${countsAsSold}) sold
    where ${isCustomer}
    order by k.key
    on conflict (key) do update set user_id = excluded.user_id, name = excluded.name, email = excluded.email,
      mobile = excluded.mobile, orders_count = excluded.orders_count, spend = excluded.spend, last_order_at = excluded.last_order_at`)

/** A guest whose orders now belong to another customer leaves the note to them. */
async function inheritNotes(tx: Tx, changes: readonly Change[]) {
  const moves = changes.filter(({ moved_to }) => moved_to !== null)
  if (moves.length === 0) return
  await tx.execute(sql`
    update customers heir set note = left(concat_ws(E'\n', nullif(heir.note, ''), left_note.note), 2000), version = heir.version + 1
    from (
      select moved_to, string_agg(note, E'\n') as note
      from (
        select distinct k.key, k.moved_to from jsonb_to_recordset(${sql.param(JSON.stringify(moves))}::jsonb) k(key text, moved_to text)
        where not exists (select from orders o where ${isOfCustomer})) k
      join customers gone on gone.key = k.key and gone.user_id is null and gone.note <> ''
      group by moved_to) left_note
    where heir.key = left_note.moved_to`)
}

const deleteCustomers = (tx: Tx, keys: ReturnType<typeof sql>) =>
  tx.execute(sql`
    delete from customers using (
      select k.key from jsonb_array_elements_text(${keys}) k(key) ${account} ${newestOrder}
      where not coalesce(${isCustomer}, false)) gone
    where customers.key = gone.key`)
