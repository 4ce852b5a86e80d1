import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { invoiceOf } from '../../../payments/invoice.ts'
import { insertOrderEmail } from '../orders/queue-order-email.ts'
import type { Buyer } from './find-buyer.ts'
import type { CheckoutResult, PlaceOrder } from './place-order.ts'
import type { PricedOrder } from './price-order.ts'

/**
 * Writes lines, pending payment, first status change and, for a placed order, its confirmation email. Empties the
 * cart. One statement.
 */
export async function writeOrderLines(
  tx: Tx,
  { id: orderId, number, status }: CheckoutResult,
  wish: PlaceOrder,
  buyer: Buyer,
  priced: PricedOrder,
) {
  const isPlaced = status === orderStatus.placed
  const lines = JSON.stringify(copiesOf(priced, orderId))
  const customer = { id: orderId, customer_email: buyer.email, locale: wish.locale }
  await tx.execute(sql`
    with lines as (
      insert into order_lines (${columns}) select ${columns} from jsonb_populate_recordset(null::order_lines, ${lines}::jsonb)),
    payment as (
      insert into payments (order_id, user_id, method, status, amount, invoice, check_at)
      values (
        ${orderId}, ${buyer.userId}, ${wish.payment_method}, ${paymentStatus.pending}, ${priced.totals.grandTotal},
        ${isPlaced ? null : invoiceOf(number, 1)},
        case when ${isPlaced} then null else now() + interval '1 minute' end)),
    move as (
      insert into order_moves (order_id, user_id, from_status, to_status)
      values (${orderId}, ${buyer.userId}, ${orderStatus.draft}, ${status})),
    emptied as (
      delete from draft_lines where order_id = ${orderId}),
    told as (${isPlaced ? insertOrderEmail(customer, 'order_placed') : sql`select`})
    select`)
}

/** Order lines copy all catalogue data they show. */
const copiesOf = ({ lines, totals }: PricedOrder, order_id: number) =>
  lines.map((line, index) => {
    const { discount, couponShare, lineTotal, lineTax } = totals.lines[index]!
    const price = { item_price: line.unit_price, discount, coupon_share: couponShare, line_total: lineTotal }
    const tax = { tax_percentage: line.tax, line_tax: lineTax }
    return { ...line, order_id, item_quantity: line.quantity, ...price, ...tax }
  })

const columns = sql.raw(
  `order_id, item_id, property_id, item_quantity, code, name_en, name_ar, size_en, size_ar, color_en, color_ar, picture_path,
  item_price, discount, offer_id, tax_id, tax_percentage, coupon_share, line_total, line_tax, shipping_price`,
)
