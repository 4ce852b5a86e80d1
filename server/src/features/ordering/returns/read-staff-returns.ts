import type { returnQuery, staffReturn, staffReturnRow } from '@rawnaq/contract/returns'
import type { Locale } from '@rawnaq/rules/locale'
import { isReturnOpen, returnStates, staffMaySetReturn } from '@rawnaq/rules/return-state'
import { completesOrder, returnedAmount } from '@rawnaq/rules/returns'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { orderReturns, orders, users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { presentActor } from '../../../resources/actor.ts'
import { readReturnRefund } from '../refunds/refund-return.ts'
import { presentReturns, readReturnDetails } from './read-returns.ts'

type Query = z.output<typeof returnQuery>

const openStates = returnStates.filter(isReturnOpen)

/** One page of the returns that match a query, newest first, and their number. */
export async function listStaffReturns(db: Db, { page, per_page, ids, state, open, order_id }: Query) {
  const where = and(
    ids && inArray(orderReturns.id, ids),
    state && eq(orderReturns.state, state),
    open === undefined ? undefined : sql`(${inArray(orderReturns.state, openStates)}) = ${open}`,
    order_id === undefined ? undefined : eq(orderReturns.order_id, order_id),
  )
  // Only the returns of the page are joined.
  const ofPage = db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(where)
    .orderBy(desc(orderReturns.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [total, rows] = await Promise.all([
    db.$count(orderReturns, where),
    db
      .select({ found: orderReturns, order: orders, units: unitsOfReturn })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.order_id))
      .where(inArray(orderReturns.id, ofPage))
      .orderBy(desc(orderReturns.id)),
  ])
  const data: z.output<typeof staffReturnRow>[] = rows.map(({ found, order, units }) => ({
    id: found.id,
    order_id: found.order_id,
    state: found.state,
    reason: found.reason,
    created_at: found.created_at.toISOString(),
    ...presentOrderOf(order),
    units,
  }))
  return { total, data }
}

const unitsOfReturn = sql<number>`(select coalesce(sum(quantity), 0)::int from order_return_lines
  where return_id = ${orderReturns.id})`

const presentOrderOf = (order: typeof orders.$inferSelect) => ({
  number: formatOrderNumber(order.number!),
  customer_name: `${order.customer_first_name} ${order.customer_last_name}`.trim(),
  customer_email: order.customer_email,
  customer_mobile: order.customer_mobile,
})

/** A return as staff see it, with what it would get back. Refuses a missing one. */
export async function readStaffReturn(db: Db, id: number, locale: Locale): Promise<z.output<typeof staffReturn>> {
  const [row] = await db
    .select({ found: orderReturns, order: orders })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.order_id))
    .where(eq(orderReturns.id, id))
  const { found, order } = orRefuse(row)
  const [presented] = await presentReturns(db, [found], order.currency, locale)
  const { instructions, can_withdraw, ...common } = presented!
  const details = (await readReturnDetails(db, [id]))(id)
  const { lines, refundable } = await readReturnRefund(db, order, id)
  return {
    ...common,
    ...presentOrderOf(order),
    has_account: order.user_id !== null,
    locale: order.locale as Locale,
    lines: common.lines.map((line, index) => {
      const { returned, line: ordered } = details.lines[index]!
      const amount = returnedAmount(lines.find((one) => one.id === line.order_line_id)!)
      return { ...line, code: ordered.code, amount, restocked: returned.restocked }
    }),
    moves: await readMoves(db, details.moves),
    may_become: [...staffMaySetReturn(found.state)],
    completes_order: completesOrder(lines),
    refundable: isReturnOpen(found.state) ? refundable : 0,
  }
}

type Moves = ReturnType<Awaited<ReturnType<typeof readReturnDetails>>>['moves']

async function readMoves(db: Db, moves: Moves) {
  const userIds = moves.flatMap(({ user_id }) => user_id ?? [])
  const names = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, userIds))
  return moves.map(({ to_state: state, user_id, created_at }) => ({
    state,
    at: created_at.toISOString(),
    user: presentActor(user_id, names.find(({ id }) => id === user_id)?.name ?? null),
  }))
}
