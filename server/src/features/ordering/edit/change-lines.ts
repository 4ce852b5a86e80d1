import { amountIn } from '@rawnaq/contract/money'
import type { orderEdit } from '@rawnaq/contract/order-edit'
import type { Minor } from '@rawnaq/rules/money'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { awaitedPayment } from '../../../db/orders/awaited-payment.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { type AuditChange, giftListPurchases, orderCharges, orderLines, type orders } from '../../../db/schema.ts'
import { type FieldErrors, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lineErrors, type PricedLine } from '../checkout/price-order.ts'
import { lockStockRows, type StockRows, takeStock, wantedStock } from '../checkout/take-stock.ts'
import { returnUnits } from '../orders/return-stock.ts'
import { closeOpenPayment } from '../payments/pay-order.ts'
import { insertAddedLines } from './insert-added-lines.ts'
import { type AddedItems, loadAddedItems, refuseMissingItems } from './load-added-items.ts'
import { type LineChanges, type LinePlan, planLineChanges, planLines } from './plan-line-changes.ts'
import { settleDifference } from './settle-difference.ts'
import { moveWraps, writeEditedLines } from './write-edited-lines.ts'

type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect
type Edit = Pick<z.output<typeof orderEdit>, 'lines' | 'items' | 'difference_by'>

/** The new total of an order, its balance if it was changed, what changed, and the items whose stock changed. */
export type ChangedLines = { total: Minor; balance: Minor; changes: AuditChange[]; itemIds: number[] }

/**
 * Changes the lines of a locked order: stock, lines, charges, totals and money. Refuses what a checkout refuses of added
 * items, with the error at their field.
 */
export async function changeLines(tx: Tx, shop: Shop, order: Order, edit: Edit, by: Actor): Promise<ChangedLines> {
  const before = await readLines(tx, order)
  const changes = planLineChanges(before, edit)
  const { lowered, added, fields } = changes
  if (lowered.length + added.length === 0) return { total: order.grand_total, balance: 0, changes: [], itemIds: [] }
  await refuseBoundLines(tx, order)
  if (awaitedPayment(order)) await closeOpenPayment(tx, shop, order.id)
  const { found, itemIds } = await atTheirFields(fields, () => moveStock(tx, shop, order, changes, by))
  const plan = await atTheirFields(fields, async () => planLines(before, lowered, found?.lines ?? []))
  await atTheirFields(fields, () => refuseUnfitItems(tx, order, plan.newLines))
  await insertAddedLines(tx, order, plan.newLines)
  await writeBackorders(tx, plan)
  const total = await writeLines(tx, order, plan)
  const balance = await settleDifference(tx, shop, order, { total, added: found, by, differenceBy: edit.difference_by })
  return { total, balance, changes: auditChanges(order, before, plan, total), itemIds }
}

const readLines = (tx: Tx, { id }: Order) =>
  tx.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(asc(orderLines.id))

const readCharges = (tx: Tx, { id }: Order) =>
  tx.select().from(orderCharges).where(eq(orderCharges.order_id, id)).orderBy(asc(orderCharges.id))

async function refuseBoundLines(tx: Tx, { id: orderId }: Order) {
  const purchases = await tx.$count(giftListPurchases, eq(giftListPurchases.order_id, orderId))
  if (purchases > 0) throw new Refusal('line_of_gift_list')
}

/** Runs work on added items; a refusal names the fields of the request in place of their positions. */
async function atTheirFields<Result>(fields: readonly string[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    const errors = Object.entries(error.details.errors).map(([path, codes]) => [fieldOf(path, fields), codes])
    throw new Refusal(error.code, { ...error.details, errors: Object.fromEntries(errors) as FieldErrors })
  }
}

function fieldOf(path: string, fields: readonly string[]) {
  const [, place, rest = ''] = /^items\.(\d+)(\..*)?$/.exec(path) ?? []
  const field = place === undefined ? undefined : fields[Number(place)]
  if (field === undefined) return path
  return field.startsWith('items.') ? `${field}${rest}` : field
}

/**
 * Returns stock and then takes it, all locked first in the order of a checkout. The added items are loaded again once the
 * removed ones are back, so that they count. Returns them with the ids of the items whose stock changed.
 */
async function moveStock(
  tx: Tx,
  shop: Shop,
  order: Order,
  { lowered, added }: LineChanges,
  { userId }: Actor,
): Promise<{ found: AddedItems | null; itemIds: number[] }> {
  const cause = { reason: 'order_edit', orderId: order.id, userId } as const
  const loadAdded = async () => (added.length > 0 ? loadAddedItems(tx, shop, order, added) : null)
  const rows = stockRows(lowered, (await loadAdded())?.lines ?? [], await readCharges(tx, order))
  await tx.execute(sql`with ${lockStockRows(rows)} select row_count from locked_stock`)
  if (lowered.length > 0)
    await returnUnits(
      tx,
      lowered.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
      cause,
    )
  const found = await loadAdded()
  if (found) {
    refuseMissingItems(found)
    await takeStock(
      tx,
      { lines: found.lines, charges: [], coupon: null, promoted: { promotions: [], gift: null } },
      cause,
    )
  }
  return { found, itemIds: [...rows.items] }
}

/** The stock of the changed lines: of a hamper that of its parts, as it was sold or is now. */
function stockRows(
  lowered: LineChanges['lowered'],
  added: readonly PricedLine[],
  charges: readonly (typeof orderCharges.$inferSelect)[],
): StockRows {
  const { items, variants } = wantedStock(added, null)
  const returned = lowered.flatMap(({ line }) => [line, ...line.parts])
  return {
    items: [...items.map(({ id }) => id), ...returned.map(({ item_id }) => item_id)],
    variants: [...variants.map(({ id }) => id), ...returned.flatMap(({ property_id }) => property_id ?? [])],
    wraps: charges.flatMap(({ gift_wrap_id }) => gift_wrap_id ?? []),
  }
}

/** Refuses items that the wrap of the whole order does not fit; more of a line fits as the line does. */
async function refuseUnfitItems(tx: Tx, { id: orderId }: Order, added: readonly PricedLine[]) {
  if (added.length === 0) return
  const ids = added.map(({ item_id }) => item_id)
  const unfit = await queryRows<{ id: number }>(
    tx,
    sql`
      select items.id from items
      where items.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and exists (
        select 1 from order_charges c join gift_wraps w on w.id = c.gift_wrap_id
        where c.order_id = ${orderId} and c.order_line_id is null and w.category_id is not null
          and not coalesce(w.category_id = any ((select path from category_path(items.category_id))::int[]), false))`,
  )
  const lines = added.filter((line) => unfit.some(({ id }) => id === line.item_id))
  if (lines.length > 0) throw new Refusal('wrap_does_not_fit', { errors: lineErrors(lines, 'wrap_does_not_fit') })
}

/** A raised line leaves when the added items leave, if these are sold beyond the stock. */
async function writeBackorders(tx: Tx, { raised }: LinePlan) {
  for (const [line, { backorder }] of raised)
    if (backorder)
      await tx
        .update(orderLines)
        .set({ backorder: backorder.kind, dispatch_on: backorder.on })
        .where(eq(orderLines.id, line.id))
}

async function writeLines(tx: Tx, order: Order, { quantities }: LinePlan): Promise<Minor> {
  const lines = await readLines(tx, order)
  const charges = await readCharges(tx, order)
  const edited = lines.map((line) => ({ line, quantity: quantities.get(line.id) ?? line.item_quantity }))
  await moveWraps(tx, charges, edited)
  return writeEditedLines(tx, order, edited, charges)
}

function auditChanges(order: Order, before: readonly Line[], plan: LinePlan, total: Minor): AuditChange[] {
  const decimal = (amount: number) => amountIn(amount, order.currency)
  const ofLines = before.map(({ id, code, item_quantity }) => ({
    ...{ field: code, from: item_quantity, to: plan.quantities.get(id)! },
  }))
  return [
    ...ofLines.filter(({ from, to }) => from !== to),
    ...plan.newLines.map(({ code, quantity }) => ({ field: code, from: 0, to: quantity })),
    { field: 'grand_total', from: decimal(order.grand_total), to: decimal(total) },
  ]
}
