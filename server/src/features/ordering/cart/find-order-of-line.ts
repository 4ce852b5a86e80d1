import { type LineKey, sameLine } from '@rawnaq/rules/cart'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { authoriseOrder, mayAccessOrder } from '../orders/authorise-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { type CartOwner, findCartOwner } from './cart-owner.ts'

/** The id of the cart or order that contains this line. Refuses unknown lines. */
export async function findOrderOfLine(db: Db, lineId: number): Promise<number> {
  const rows = await queryRows<{ order_id: number }>(
    db,
    sql`
    select order_id from draft_lines where id = ${lineId}
    union all select order_id from order_lines where id = ${lineId}`,
  )
  return orRefuse(rows[0]).order_id
}

/**
 * The caller's cart that contains this line. Refuses lines of the caller's placed orders with `order_already_placed`, all
 * others with `not_found`.
 */
export async function findCartOfLine(
  shop: Shop,
  request: FastifyRequest,
  lineId: number,
): Promise<{ orderId: number; owner: CartOwner }> {
  const orderId = await findOrderOfLine(shop.db, lineId)
  const owner = await findCartOwner(shop, request, orderId)
  if (owner) return { orderId, owner }
  await authoriseOrder(shop, request, orderId, 'its own')
  throw new Refusal('order_already_placed')
}

type RequestedLine = { item_id: number; property_id?: number | null | undefined; options?: LineKey['options'] }

/**
 * A line of the caller's placed order, for clients that save lines after payment. It is returned as ordered, whatever
 * quantity is sent. Null for carts and for orders of others; refuses items that were not ordered.
 */
export async function findOrderedLine(shop: Shop, request: FastifyRequest, orderId: number, requested: RequestedLine) {
  const order = await readOrder(shop.db, orderId, requestLocale(request))
  if (!order || !mayAccessOrder(request, order, 'its own')) return null
  const key = { ...requested, property_id: requested.property_id ?? null }
  const data = order.items.find((line) => sameLine(line, key))
  if (!data) throw new Refusal('order_already_placed')
  return { data: { ...data, currency: order.currency }, order, shortfalls: [] }
}
