import type { ConversionPlatform } from '@rawnaq/contract/conversions'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { traceJob } from '../../db/trace-job.ts'
import { postSafely } from '../../http/outgoing/post-safely.ts'
import { google } from './platforms/google.ts'
import { meta } from './platforms/meta.ts'
import type { Platform } from './platforms/platform.ts'
import { snapchat } from './platforms/snapchat.ts'
import { tiktok } from './platforms/tiktok.ts'
import type { ConversionAccounts } from './read-conversion-options.ts'
import { type Purchase, readPurchase } from './read-purchase.ts'

const platforms: Record<ConversionPlatform, Platform> = { google, meta, tiktok, snapchat }

type ReportOptions = {
  accounts: ConversionAccounts
  siteUrl: string
  /** Also plain http, for tests. */
  allowPrivate?: boolean
  /** The whole exchange. */
  timeoutMs?: number
}

type ClaimedReport = { order_id: number; platform: ConversionPlatform; attempts: number }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between attempts, eight in two days: Google refuses a purchase that is three days old. */
const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

/**
 * Reports the next purchase that is due to one platform: an order that is paid, or placed in cash, whose shopper agreed.
 * Any number of processes share the work. Returns how many there were.
 */
export async function reportNextPurchase(db: Db, options: ReportOptions): Promise<number> {
  const report = await claimReport(db, Object.keys(options.accounts))
  if (!report) return 0
  await traceJob({ name: 'report-purchase', attempt: report.attempts }, async (run) => {
    const purchase = await readPurchase(db, report, options.siteUrl)
    const state = await finishReport(db, report, purchase, await send(report.platform, purchase, options))
    run.outcome = outcomes[state]
  })
  return 1
}

const outcomes = { sent: 'done', waiting: 'retry', failed: 'failed' } as const

/** Takes a report for a minute, after which another process may send it. */
async function claimReport(db: Db, configured: string[]): Promise<ClaimedReport | undefined> {
  const [report] = await queryRows<ClaimedReport>(
    db,
    sql`
    with due as (
      select c.order_id, c.platform from order_conversions c join orders o on o.id = c.order_id
      where c.state = 'waiting' and c.next_attempt_at <= now()
        and c.platform in (select jsonb_array_elements_text(${JSON.stringify(configured)}::jsonb))
        and o.status in (${orderStatus.placed}, ${orderStatus.delivery}, ${orderStatus.complete})
      order by c.next_attempt_at limit 1 for update of c skip locked)
    update order_conversions c set attempts = c.attempts + 1, next_attempt_at = now() + interval '1 minute'
    from due where c.order_id = due.order_id and c.platform = due.platform
    returning c.order_id, c.platform, c.attempts`,
  )
  return report
}

/** Why a report was not taken, without a content; null if it was. */
async function send(
  name: ConversionPlatform,
  purchase: Purchase,
  { accounts, allowPrivate = false, timeoutMs = 5000 }: ReportOptions,
): Promise<string | null> {
  const platform = platforms[name]
  const { url, headers, body } = platform.request(purchase, accounts[name]!)
  try {
    const { status, text } = await postSafely(
      new URL(url),
      { 'content-type': 'application/json', 'user-agent': 'Rawnaq/1.0', ...headers },
      JSON.stringify(body),
      { allowPrivate, timeoutMs, signal: never },
    )
    return platform.isAccepted(status, text) ? null : `answer ${status}`
  } catch (error) {
    const { name: kind, code } = error as Error & { code?: unknown }
    return typeof code === 'string' ? code : kind
  }
}

const never = new AbortController().signal

/** Stores the result of an attempt and returns the new state. Network address and browser are deleted with the last one. */
async function finishReport(
  db: Db,
  { order_id, platform, attempts }: ClaimedReport,
  { id }: Purchase,
  failure: string | null,
) {
  const wait = failure === null ? undefined : waits[attempts - 1]
  const state = failure === null ? 'sent' : wait === undefined ? 'failed' : 'waiting'
  await db.execute(sql`
    update order_conversions set state = ${state}, next_attempt_at = now() + make_interval(secs => ${wait ?? 0}),
      ip = case when ${state} = 'waiting' then ip else '' end,
      user_agent = case when ${state} = 'waiting' then user_agent else '' end
    where order_id = ${order_id} and platform = ${platform} and attempts = ${attempts}`)
  if (state === 'failed')
    console.error(`Purchase ${id} could not be reported to ${platform} in ${attempts} attempts: ${failure}`)
  else if (failure !== null && attempts === 1)
    console.warn(`Purchase ${id} is not reported to ${platform} yet: ${failure}`)
  return state
}
