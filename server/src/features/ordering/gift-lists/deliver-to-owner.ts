import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { addressColumns } from '../checkout/write-order.ts'

/**
 * Gives an order whose recipient is to give the address a copy of the list owner's address, if the list has one. Like
 * an address that a recipient gave, it is stored apart from the order, so no customer reads it. Returns whether the list
 * has an address.
 */
export async function deliverToOwner(tx: Tx, orderId: number, token: string, now: Date): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`
    with owners as (
      select a, u.name, u.mobile
      from gift_lists l join addresses a on a.id = l.address_id join users u on u.id = l.user_id
      where l.token = ${token}),
    copied as (
      insert into addresses (${addressColumns})
      select ${addressColumns} from owners, jsonb_populate_record(null::addresses, to_jsonb(owners.a) || jsonb_build_object(
        'recipient_name', coalesce(nullif((owners.a).recipient_name, ''), owners.name),
        'recipient_phone', coalesce(nullif((owners.a).recipient_phone, ''), owners.mobile))) copy
      returning id)
    update order_gifts set recipient_address_id = copied.id, address_received_at = ${now.toISOString()}::timestamptz
    from copied where order_id = ${orderId} returning order_id`,
  )
  return rows.length > 0
}
