import type { giftListOrder } from '@rawnaq/contract/gift-lists'
import { sum } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { PricedLine } from '../checkout/price-order.ts'

/** The list an order buys for, and what of it. */
export type GiftListRequest = z.output<typeof giftListOrder>

/**
 * Marks items of an order as bought for a list, all or none, by one conditional update. Refuses with `already_given`
 * when less is left to give, and a quantity that the
 * order does not have. Runs after stock, coupon and slot are taken, and locks list items by id, so that orders
 * wait but never deadlock.
 */
export async function takeListItems(tx: Tx, orderId: number, request: GiftListRequest, lines: readonly PricedLine[]) {
  const wanted = request.items.map((item, index) => {
    const ordered = sum(lines.filter((line) => isOf(line, item)).map((line) => line.quantity))
    if (ordered < item.quantity)
      throw new Refusal('invalid', { errors: { [`gift_list.items.${index}.quantity`]: ['too_big'] } })
    return { index, ...item }
  })
  const rows = await queryRows<{ index: number | null }>(tx, statement(orderId, request.token, wanted))
  if (rows.length === 0) throw new Refusal('gift_list_not_found', { errors: { gift_list: ['gift_list_not_found'] } })
  const missing = wanted.filter(({ index }) => !rows.some((row) => row.index === index))
  if (missing.length === 0) return
  const errors = Object.fromEntries(
    missing.map(({ index }) => [`gift_list.items.${index}`, ['already_given'] as const]),
  )
  throw new Refusal('already_given', { errors })
}

/** Whatever its options, such as an engraving. */
const isOf = (line: PricedLine, item: { item_id: number; property_id: number | null }) =>
  line.item_id === item.item_id && line.property_id === item.property_id

/**
 * The list is locked before its items, as when its owner deletes it. Returns a row without an index for a list of which
 * nothing could be taken, and none for an unknown list. The count of the locked rows is always true; referring to it
 * fixes the order of the locks.
 */
const statement = (orderId: number, token: string, wanted: readonly object[]) => sql`
  with list as materialized (select id from gift_lists where token = ${token} for key share),
  wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w(index int, item_id int, property_id int, quantity int)
    limit ${wanted.length}),
  locked as (
    select i.id from gift_list_items i
    where i.gift_list_id = (select id from list) and i.item_id in (select item_id from wanted)
    order by i.id for no key update),
  taken as (
    update gift_list_items i set bought = i.bought + w.quantity
    from wanted w
    where i.gift_list_id = (select id from list) and i.item_id = w.item_id
      and i.property_id is not distinct from w.property_id and i.bought + w.quantity <= i.wanted
      and (select count(*) from locked) >= 0
    returning i.id, w.index, w.quantity),
  purchases as (
    insert into gift_list_purchases (order_id, gift_list_item_id, quantity)
    select ${orderId}, id, quantity from taken)
  select taken.index from list left join taken on true`

/** Takes an order off its list, when it is canceled or returned. Runs after stock, coupon and slot are returned. */
export const returnListItems = (tx: Tx, orderId: number) =>
  tx.execute(sql`
    with locked as materialized (
      select i.id, p.quantity from gift_list_items i join gift_list_purchases p on p.gift_list_item_id = i.id
      where p.order_id = ${orderId}
      order by i.id for no key update of i),
    returned as (
      update gift_list_items i set bought = i.bought - locked.quantity from locked where i.id = locked.id)
    delete from gift_list_purchases where order_id = ${orderId} and (select count(*) from locked) >= 0`)
