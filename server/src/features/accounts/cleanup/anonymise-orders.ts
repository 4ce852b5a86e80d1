import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'

const { draft, canceled, complete, returned } = orderStatus

/**
 * Anonymises finished orders of deleted accounts. Their numbers, lines and amounts stay. The order secret is revoked,
 * the addresses are blanked, as are message and names of a gift and click ids, consents to reports of the purchase are deleted, and emails about them and their notes are deleted, as are carts.
 */
export async function anonymiseFinishedOrders(db: Db | Tx) {
  await db.execute(sql`
    delete from orders using users where users.id = user_id and deleted_at is not null and status = ${draft}`)
  await db.execute(sql`
    with forgotten as (
      update orders set user_id = null, secret = gen_random_uuid()::text || gen_random_uuid()::text,
        customer_first_name = '', customer_last_name = '', customer_mobile = '', customer_email = '',
        idempotency_key = null, idempotency_fingerprint = null
      from users
      where users.id = orders.user_id and users.deleted_at is not null and status in (${canceled}, ${complete}, ${returned})
      returning orders.id, address_id
    ), letters as (
      delete from outbox where order_id in (select id from forgotten)
    ), notes as (
      delete from order_notes where order_id in (select id from forgotten)
    ), clicks as (
      update order_sources set click_ids = '{}' where order_id in (select id from forgotten)
    ), reports as (
      delete from order_conversions where order_id in (select id from forgotten)
    ), returns as (
      update order_returns set note = '', answer = case when state = 'refused' then '–' else '' end
      where order_id in (select id from forgotten)
    ), gifts as (
      update order_gifts set message = '', sender_name = '', recipient_name = '', recipient_phone = ''
      where order_id in (select id from forgotten) returning recipient_address_id
    ), unpaid as (
      update payments set user_id = null where order_id in (select id from forgotten)
    )
    update addresses set user_id = null, is_default = false, ${blank} where id in (
        select address_id from forgotten union all select recipient_address_id from gifts)
      and not exists (
        select from orders o where o.address_id = addresses.id and o.id not in (select id from forgotten))`)
}

/** Keeps the fields of either address shape, with empty values. */
const blank = sql.raw(
  [
    ...['title_name', 'area', 'widget', 'street', 'house_number'].map(emptied),
    ...['first_name', 'last_name', 'phone_number', 'country_region', 'city', 'street_address'].map(emptied),
    ...['avenue', 'floor_no', 'apartment_number', 'notes', 'email', 'apt_suit_building', 'state', 'zip_code'].map(none),
    ...['recipient_name', 'recipient_phone'].map(none),
  ].join(', '),
)

function emptied(column: string) {
  return `${column} = case when ${column} is null then null else '' end`
}

function none(column: string) {
  return `${column} = null`
}
