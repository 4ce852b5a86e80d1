import type { Locale } from '@rawnaq/rules/locale'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { findPlacedOrders } from '../../../db/orders/find-placed-order.ts'
import { readParcels } from '../../../db/orders/read-parcels.ts'
import { isLatePayment, shownPaymentFirst } from '../../../db/orders/shown-payment.ts'
import {
  orderCharges,
  orderLines,
  orderMoves,
  orderPromotions,
  payments,
  pictures,
  refunds,
} from '../../../db/schema.ts'
import { readCollectionTerms } from '../../../db/settings/collection-terms.ts'
import { presentOrder } from './present-order.ts'

/** A placed order in one language, with its secret; money in minor units. */
export type ReadOrder = ReturnType<typeof presentOrder>

/** A placed order in the given language, with its copied data; undefined if there is none. */
export async function readOrder(db: Db, id: number, locale: Locale): Promise<ReadOrder | undefined> {
  const [found] = await readOrders(db, [id], locale)
  return found
}

/** Like `readOrder` for several ids, in the given order and with the same number of statements. */
export async function readOrders(db: Db, ids: number[], locale: Locale): Promise<ReadOrder[]> {
  if (ids.length === 0) return []
  const [placed, lines, charges, promotions, attempts, moves, orderRefunds, parcels] = await Promise.all([
    findPlacedOrders(db, ids),
    db
      .select({ line: orderLines, picture: pictures })
      .from(orderLines)
      .leftJoin(pictures, eq(pictures.path, orderLines.picture_path))
      .where(inArray(orderLines.order_id, ids))
      .orderBy(asc(orderLines.id)),
    db.select().from(orderCharges).where(inArray(orderCharges.order_id, ids)).orderBy(asc(orderCharges.id)),
    db.select().from(orderPromotions).where(inArray(orderPromotions.order_id, ids)).orderBy(asc(orderPromotions.id)),
    db
      .select({ payment: payments, isLate: isLatePayment('payments') })
      .from(payments)
      .where(inArray(payments.order_id, ids))
      .orderBy(shownPaymentFirst('payments')),
    db.select().from(orderMoves).where(inArray(orderMoves.order_id, ids)).orderBy(asc(orderMoves.id)),
    db
      .select({ refund: refunds, order_id: payments.order_id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(inArray(payments.order_id, ids))
      .orderBy(asc(refunds.id)),
    readParcels(db, ids),
  ])
  const collectionTerms = placed.some(({ order }) => order.is_collected) ? await readCollectionTerms(db) : null
  return ids.flatMap((id) => {
    const found = placed.find(({ order }) => order.id === id)
    if (!found) return []
    const made = attempts.filter(({ payment }) => payment.order_id === id)
    const shown = found.payableBalance > 0 ? latestForBalance(made) : made[0]
    const details = {
      lines: lines.filter(({ line }) => line.order_id === id),
      charges: charges.filter(({ order_id }) => order_id === id),
      promotions: promotions.filter(({ order_id }) => order_id === id),
      payment: shown?.payment,
      otherPayments: made.filter((one) => one !== shown && !one.isLate).map(({ payment }) => payment),
      paidWith: madePayments(made),
      moves: moves.filter(({ order_id }) => order_id === id),
      parcels: parcels.filter(({ parcel }) => parcel.order_id === id),
      collectionTerms,
      refunds: orderRefunds.filter(({ order_id }) => order_id === id).map(({ refund }) => refund),
    }
    return [presentOrder(found, details, locale)]
  })
}

const isMade = (status: number) => status === paymentStatus.paid || status === paymentStatus.refunded

/** What gateways, couriers and staff took for an order, the earliest first. */
const madePayments = (attempts: readonly (Attempt & { isLate: boolean })[]) =>
  attempts
    .filter(({ payment, isLate }) => isMade(payment.status) && !isLate && payment.gift_card_id === null)
    .map(({ payment }) => payment)
    .sort((one, other) => one.id - other.id)

type Attempt = { payment: typeof payments.$inferSelect }

/** The latest attempt to pay a balance, which is shown while it can be paid. */
const latestForBalance = <One extends Attempt>(attempts: readonly One[]) =>
  attempts
    .filter(({ payment }) => payment.for_balance && !isMade(payment.status))
    .sort((one, other) => other.payment.id - one.payment.id)[0]
