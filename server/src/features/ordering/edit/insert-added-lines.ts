import { orderTotals } from '@rawnaq/rules/order-totals'
import type { Tx } from '../../../db/connect.ts'
import { orderCharges, orderLines, type orders } from '../../../db/schema.ts'
import { chargeCopies } from '../checkout/order-charges.ts'
import { type PricedLine, toRuleLine } from '../checkout/price-order.ts'
import { lineCopies } from '../checkout/write-order.ts'
import { lineOptionCharges } from '../options/present-options.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'prices_include_tax'>

/** Inserts the lines of added items and the charges of their options. The amounts of the order are computed afterwards. */
export async function insertAddedLines(tx: Tx, order: Order, added: readonly PricedLine[]): Promise<void> {
  if (added.length === 0) return
  const lines = [...added]
  const charges = lineOptionCharges(lines, () => true)
  const terms = { coupon: null, flatDelivery: 0, freeDeliveryAbove: null, areaDelivery: 0 }
  const totals = orderTotals(lines.map(toRuleLine), { ...terms, pricesIncludeTax: order.prices_include_tax }, charges)
  const inserted = await tx
    .insert(orderLines)
    .values(lineCopies({ lines, totals }, order.id))
    .returning({ id: orderLines.id })
  const ofLines = chargeCopies(charges, totals.charges).map(({ line, ...charge }) => ({
    ...{ ...charge, order_id: order.id, order_line_id: inserted[line!]!.id },
  }))
  if (ofLines.length > 0) await tx.insert(orderCharges).values(ofLines)
}
