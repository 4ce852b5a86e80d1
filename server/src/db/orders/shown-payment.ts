import { paymentStatus } from '@rawnaq/rules/payment-status'
import { type SQL, sql } from 'drizzle-orm'

const { paid, refunded } = paymentStatus

/** Whether a payment, under its name in the statement, bought nothing and was refunded by itself. */
export const isLatePayment = (payment: string) => sql.raw(isLate(payment)).mapWith(Boolean)

const isLate = (payment: string) =>
  `exists (select from refunds late where late.payment_id = ${payment}.id and late.reason = 'late')`

/** Whether a payment, under its name in the statement, took money for its order, which may be refunded since. */
export const isMadePayment = (payment: string) =>
  sql.raw(`(${payment}.status in (${paid}, ${refunded}) and not ${isLate(payment)})`)

/**
 * Sort keys that put the payment shown for an order first: the first that took money for it, otherwise the latest
 * attempt. Gift cards and store credit come after other methods. `payment` is its name in the statement.
 */
export const shownPaymentFirst = (payment: string) => sql.raw(sortKeys(payment))

/** Whether a payment is the one shown for its order, under its name in the statement. */
export const isShownPayment = (payment: string) =>
  sql.raw(`not exists (select from payments other where other.order_id = ${payment}.order_id and other.id <> ${payment}.id
    and (${sortKeys('other')}) < (${sortKeys(payment)}))`)

function sortKeys(payment: string) {
  const rank = `case when ${payment}.status not in (${paid}, ${refunded}) or ${isLate(payment)} then 3
    when ${payment}.status = ${paid} then 1 else 2 end`
  return `${payment}.gift_card_id is not null, ${rank}, case when ${rank} = 3 then -${payment}.id else ${payment}.id end`
}

const joinPayment = (first: SQL) => sql`left join lateral (
  select payments.* from payments where payments.order_id = o.id order by ${first} limit 1) p on true`

/** Joins orders `o` with the payment shown for each, as `p`. Its columns are null for an order without payments. */
export const joinShownPayment = joinPayment(shownPaymentFirst('payments'))

/** Joins orders `o` with the latest attempt to pay their balance, as `p`, and without a balance with the payment shown. */
export const joinLatestPayment = joinPayment(
  sql`case when o.balance_due > 0 and payments.for_balance and payments.status not in (${sql.raw(`${paid}, ${refunded}`)})
    then -payments.id end, ${shownPaymentFirst('payments')}`,
)
