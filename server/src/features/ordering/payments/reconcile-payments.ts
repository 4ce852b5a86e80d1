import type { PaymentMethod } from '@rawnaq/contract/payments'
import { currencyOf } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { errorReason } from '../../../db/error-reason.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { payments } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { type Outcome, UnknownOutcome } from '../../../payments/provider.ts'
import { settlePayment } from './settle-payment.ts'

export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** A payment attempt without a final result. */
type OpenPayment = {
  id: number
  order_id: number
  method: PaymentMethod
  status: number
  amount: number
  invoice: string
  session: string | null
  checks: number
  currency: string
  /** Whether the order waits for this payment. */
  is_awaited: boolean
  /** Sent so long ago that the request cannot still be on its way to the gateway. */
  is_stale: boolean
  was_sent: boolean
  /** The payment deadline of its order, or of the balance, has passed. */
  is_expired: boolean
}

/**
 * Looks due payment attempts up at the gateways, settles the results and returns their number. Any number of processes
 * share the work.
 */
export async function reconcilePayments(shop: Shop, log: Log): Promise<number> {
  const due = await takeDue(shop.db)
  await Promise.all(due.map((attempt) => lookUp(shop, attempt, log)))
  return due.length
}

/** Looks one attempt up now, due or not. */
export async function reconcilePayment(shop: Shop, paymentId: number, log: Log): Promise<void> {
  const [attempt] = await takeDue(shop.db, paymentId)
  if (attempt) await lookUp(shop, attempt, log)
}

async function lookUp(shop: Shop, attempt: OpenPayment, log: Log) {
  try {
    const outcome = await outcomeOf(shop, attempt)
    if (outcome) await settlePayment(shop, attempt.id, outcome)
    if (attempt.checks >= LAST_CHECK && isFailed(attempt))
      await shop.db.update(payments).set({ check_at: null }).where(eq(payments.id, attempt.id))
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) return log.error(error)
    log.warn(`The gateway did not respond about ${attempt.invoice}: ${errorReason(error)}`)
  }
}

const isFailed = ({ status }: OpenPayment) => status === paymentStatus.failed

async function outcomeOf(shop: Shop, attempt: OpenPayment): Promise<Outcome | null> {
  // The process died before sending it; a retry with the same key may still send it.
  if (!attempt.was_sent) return attempt.is_stale ? { is: 'failed', failure: 'not_reached' } : null
  const provider = shop.providers.get(attempt.method)
  if (!provider) throw new UnknownOutcome(`${attempt.method} is not configured`)
  const { invoice, amount, session, currency } = attempt
  const isWanted = attempt.is_awaited && !isFailed(attempt) && !attempt.is_expired
  const found = await provider.find({ invoice, amount, session, currency: currencyOf(currency) }, isWanted)
  if (found.is === 'not_found') return attempt.is_stale ? { is: 'failed', failure: 'not_reached' } : null
  if (found.is === 'open') return attempt.is_expired ? { is: 'failed', failure: 'given_up' } : null
  return found
}

/** After this many lookups, about a day, a failed attempt is no longer checked. */
const LAST_CHECK = 30

/** A silent gateway blocks each lookup until its timeout, so small batches would never catch up. */
const BATCH_SIZE = 50

/**
 * Takes due attempts by advancing their next lookup. Pending ones are checked every minute, later every five, even if
 * the gateway is silent. Failed ones and those in review are checked ever more rarely, down to hourly.
 */
async function takeDue(db: Db, paymentId: number | null = null): Promise<OpenPayment[]> {
  const rows = await queryRows<OpenPayment>(
    db,
    sql`
    with due as (
      select id from payments
      where ${paymentId === null ? sql`check_at <= now()` : sql`id = ${paymentId}`}
      order by check_at limit ${BATCH_SIZE} for update skip locked),
    taken as (
      update payments p
      set checks = least(checks + 1, 1000),
        check_at = now() + make_interval(mins => case
          when status = ${paymentStatus.pending} then case when checks < 30 then 1 else 5 end
          when checks < 5 then 1 when checks < 10 then 5 else 60 end)
      from due where p.id = due.id
      returning p.*)
    select t.id, t.order_id, t.method, t.status, t.amount::float8 as amount, t.invoice, t.session, t.checks,
      o.currency, case when t.for_balance then o.balance_due = t.amount else o.status = ${orderStatus.no_payment} end as is_awaited,
      coalesce(t.asked_at, t.date) < now() - interval '2 minutes' as is_stale, t.asked_at is not null as was_sent,
      coalesce(case when t.for_balance then o.balance_until else o.hold_until end < now(), true) as is_expired
    from taken t join orders o on o.id = t.order_id where t.invoice is not null`,
  )
  return rows
}
