import type { PaymentMethod } from '@rawnaq/contract/payments'
import { currencyOf } from '@rawnaq/rules/money'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { errorReason } from '../../../db/error-reason.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import { type RefundOutcome, UnknownOutcome } from '../../../payments/provider.ts'
import { returnToBoughtCard } from '../gift-cards/bought-gift-card.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import type { Log } from '../payments/reconcile-payments.ts'
import { addRefunded } from './create-refund.ts'

/** A refund that is due, with its payment. */
type DueRefund = {
  id: number
  invoice: string
  amount: number
  currency: string
  order_id: number
  payment_id: number
  method: PaymentMethod
  of_invoice: string | null
  of_reference: string | null
  of_amount: number
  card_ending: string | null
  session: string | null
  /** The gateway's id of a refund that is pending. */
  reference: string | null
  first_asked_at: string | null
  /** It was requested before without a trustworthy response. */
  is_retry: boolean
}

/**
 * Sends due refunds to the gateways and returns their number. Any number of processes share the work. A refund without
 * a trustworthy response is retried under the same invoice number, so it is paid once.
 */
export async function processRefunds(shop: Shop, log: Log): Promise<number> {
  const due = await takeDue(shop.db)
  for (const refund of due) await send(shop, refund, log)
  return due.length
}

/** Sends or looks up one refund now, due or not; a decided one stays as it is. */
export async function processRefund(shop: Shop, refundId: number, log: Log): Promise<void> {
  for (const refund of await takeDue(shop.db, refundId)) await send(shop, refund, log)
}

async function send(shop: Shop, refund: DueRefund, log: Log) {
  try {
    const outcome = await requestRefund(shop, refund)
    if (outcome.is === 'not_found')
      await shop.db.execute(sql`update refunds set asked_at = null where id = ${refund.id}`)
    else if (outcome.is === 'pending')
      await shop.db.execute(
        sql`update refunds set reference = ${outcome.reference} where id = ${refund.id} and status = 0`,
      )
    else await recordOutcome(shop, refund, outcome)
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) return log.error(error)
    log.warn(`The gateway did not respond to the refund ${refund.invoice}: ${errorReason(error)}`)
  }
}

async function requestRefund(shop: Shop, refund: DueRefund): Promise<RefundOutcome> {
  // Staff hand cash back.
  if (refund.method === 'cash') return { is: 'refunded', reference: 'cash' }
  const provider = shop.providers.get(refund.method)
  if (!provider) throw new UnknownOutcome(`${refund.method} is not configured`)
  const original = {
    invoice: refund.of_invoice!,
    reference: refund.of_reference!,
    amount: refund.of_amount,
    cardEnding: refund.card_ending,
    session: refund.session,
  }
  const { invoice, amount, currency, is_retry: isRetry } = refund
  const requestedAt = refund.first_asked_at === null ? undefined : new Date(refund.first_asked_at)
  const reference = refund.reference ?? undefined
  const noticeUrl = `${shop.siteUrl}/api/payment/notice/${provider.method}`
  return provider.refund({
    invoice,
    amount,
    currency: currencyOf(currency),
    isRetry,
    requestedAt,
    reference,
    noticeUrl,
    original,
  })
}

const REFUNDED = 1
const REFUSED = 2

const recordOutcome = (
  shop: Shop,
  refund: DueRefund,
  outcome: Exclude<RefundOutcome, { is: 'not_found' | 'pending' }>,
) =>
  transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, refund.order_id)
    const isRefunded = outcome.is === 'refunded'
    const rows = await queryRows<{ reason: string }>(
      tx,
      sql`
      update refunds set status = ${isRefunded ? REFUNDED : REFUSED}, check_at = null,
        reference = ${isRefunded ? outcome.reference : null}
      where id = ${refund.id} and status = 0 returning reason`,
    )
    if (rows.length === 0) return
    if (!isRefunded) {
      if (rows[0]!.reason !== 'late') await returnToBoughtCard(tx, refund.order_id, refund.amount)
      return
    }
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.payment_id))
    await addRefunded(tx, payment!, refund.amount)
    // Staff arrange cash refunds with the customer.
    if (refund.method !== 'cash') await queueOrderEmail(tx, 'order_refunded', order!, { refund_id: refund.id })
  })

/** Retries every minute at first, then at most hourly: some gateways refund part of a payment only after a day. */
async function takeDue(db: Db, refundId: number | null = null): Promise<DueRefund[]> {
  const rows = await queryRows<DueRefund>(
    db,
    sql`
    with due as (
      select id, asked_at is not null as is_retry, asked_at as first_asked_at from refunds
      where ${refundId === null ? sql`check_at <= now()` : sql`id = ${refundId} and status = 0`}
      order by check_at limit 20 for update skip locked),
    taken as (
      update refunds r
      set asked_at = coalesce(asked_at, now()), checks = least(checks + 1, 1000),
        check_at = now() + make_interval(mins => case when checks < 5 then 1 when checks < 10 then 5 else 60 end)
      from due where r.id = due.id
      returning r.*, due.is_retry, due.first_asked_at)
    select t.id, t.is_retry, t.first_asked_at, t.reference, t.invoice, t.amount::float8 as amount, o.currency, p.order_id, p.id as payment_id, p.method,
      p.invoice as of_invoice, p.reference as of_reference, p.amount::float8 as of_amount, p.card_ending, p.session
    from taken t join payments p on p.id = t.payment_id join orders o on o.id = p.order_id`,
  )
  return rows
}
