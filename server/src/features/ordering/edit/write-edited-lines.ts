import { chargeAmounts } from '@rawnaq/rules/charges'
import type { Coupon } from '@rawnaq/rules/coupon'
import { type Minor, sum } from '@rawnaq/rules/money'
import { orderTotals } from '@rawnaq/rules/order-totals'
import { agreedShare } from '@rawnaq/rules/promotions'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { giftWraps, orderCharges, orderLines, orderPromotions, orders } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'

type Order = typeof orders.$inferSelect
type Charge = typeof orderCharges.$inferSelect

/** A line of an order with its new quantity; 0 removes it. */
export type EditedLine = { line: typeof orderLines.$inferSelect; quantity: number }

/**
 * Writes the new quantities with the totals that the pricing rules compute from them, and returns the new total. Prices,
 * offers, taxes and the discount of a promotion on each unit are those of the order, with tax included or not as in the order; its delivery and the charges of the whole order stay.
 */
export async function writeEditedLines(
  tx: Tx,
  order: Order,
  edited: readonly EditedLine[],
  charges: readonly Charge[],
): Promise<Minor> {
  const left = edited.filter(({ quantity }) => quantity > 0)
  const leftCharges = charges.flatMap((charge) => {
    const quantity = quantityOf(charge, edited)
    return quantity > 0 ? [{ charge, quantity }] : []
  })
  const totals = orderTotals(
    left.map(({ line, quantity }) => ({
      ...{ itemId: line.item_id, unitPrice: line.item_price - line.discount, offer: 0, quantity },
      ...{ tax: line.tax_percentage, deliveryPrice: null },
    })),
    // What delivery costs was agreed: other items change neither its price nor that it is free.
    {
      agreedShares: left.map(({ line, quantity }) => promotionShare(line, quantity)),
      ...{ coupon: couponOf(order), pricesIncludeTax: order.prices_include_tax },
      ...{ flatDelivery: 0, freeDeliveryAbove: null, areaDelivery: order.total_shipping },
    },
    leftCharges.map(({ charge, quantity }) => ruleOf(charge, quantity)),
  )
  for (const { line, quantity } of edited)
    if (quantity === 0) await tx.delete(orderLines).where(eq(orderLines.id, line.id))
  for (const [place, { line, quantity }] of left.entries()) {
    const {
      promotionShare: promotion_share,
      couponShare: coupon_share,
      lineTotal: line_total,
      lineTax: line_tax,
    } = totals.lines[place]!
    const values = { item_quantity: quantity, promotion_share, coupon_share, line_total, line_tax }
    await tx.update(orderLines).set(values).where(eq(orderLines.id, line.id))
  }
  for (const { charge, quantity } of leftCharges) {
    const { amount, chargeTax: tax } = chargeAmounts(ruleOf(charge, quantity), order.prices_include_tax)
    await tx.update(orderCharges).set({ quantity, amount, tax }).where(eq(orderCharges.id, charge.id))
  }
  await writePromotions(tx, order, totals.promotion, left)
  await tx
    .update(orders)
    .set({
      ...{
        total: totals.total,
        promotion: totals.promotion,
        coupon: totals.coupon,
        tax: totals.tax,
        taxed_total: totals.taxedTotal,
      },
      discount: sum(left.map(({ line, quantity }) => line.discount * quantity)),
      ...{ charges_total: totals.chargesTotal, charges_tax: totals.chargesTax, grand_total: totals.grandTotal },
    })
    .where(eq(orders.id, order.id))
  return totals.grandTotal
}

const promotionShare = ({ promotion_share: share, item_quantity }: EditedLine['line'], left: number) =>
  agreedShare({ share, quantity: item_quantity }, left)

/** One promotion lowers the goods. It ends with the last line it lowers, and a gift with its own line. */
async function writePromotions(tx: Tx, { id }: Order, discount: Minor, left: readonly EditedLine[]) {
  const ofGoods = and(eq(orderPromotions.order_id, id), gt(orderPromotions.amount, 0))
  if (discount > 0) await tx.update(orderPromotions).set({ amount: discount }).where(ofGoods)
  else await tx.delete(orderPromotions).where(ofGoods)
  if (left.some(({ line }) => line.promotion_id !== null)) return
  const given = and(eq(orderPromotions.kind, 'gift'), eq(orderPromotions.is_sold_out, false))
  await tx.delete(orderPromotions).where(and(eq(orderPromotions.order_id, id), given))
}

/**
 * Returns the wraps of single lines to their stock, or takes more of them, by id. Runs after the items are moved. Refuses
 * more wraps than there are.
 */
export async function moveWraps(tx: Tx, charges: readonly Charge[], edited: readonly EditedLine[]): Promise<void> {
  const returned = new Map<number, number>()
  for (const charge of charges.filter(({ gift_wrap_id }) => gift_wrap_id !== null)) {
    const id = charge.gift_wrap_id!
    returned.set(id, (returned.get(id) ?? 0) + charge.quantity - quantityOf(charge, edited))
  }
  for (const [id, units] of [...returned].sort(([a], [b]) => a - b)) {
    if (units === 0) continue
    // Wraps without a stock of their own have no quantity.
    const left = sql`${giftWraps.quantity} + ${units}::int`
    const suffices = or(isNull(giftWraps.quantity), sql`${left} >= 0`)
    const moved = await tx
      .update(giftWraps)
      .set({ quantity: left })
      .where(and(eq(giftWraps.id, id), units > 0 ? undefined : suffices))
      .returning({ id: giftWraps.id })
    if (moved.length === 0) throw new Refusal('gift_not_available')
  }
}

/** A charge of a line is for each of its items; one of the whole order stays. */
function quantityOf({ order_line_id: lineId, quantity }: Charge, edited: readonly EditedLine[]): number {
  return edited.find(({ line }) => line.id === lineId)?.quantity ?? quantity
}

const ruleOf = ({ kind, unit_price: unitPrice, tax_percentage: tax }: Charge, quantity: number) => ({
  ...{ kind, unitPrice, quantity, tax },
})

/** A fixed coupon and a discount by staff stay as they are, up to the goods; a percentage is that of the checkout. */
function couponOf({ coupon, coupon_percentage: percent }: Order): Coupon | null {
  if (percent !== null) return { kind: 'percent', percent }
  return coupon > 0 ? { kind: 'fixed', value: coupon } : null
}
