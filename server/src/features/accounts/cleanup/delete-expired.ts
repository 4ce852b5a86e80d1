import { setTimeout as pause } from 'node:timers/promises'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { traceJob } from '../../../db/trace-job.ts'
import type { Shop } from '../../../http/shop.ts'
import { anonymiseFinishedOrders } from './anonymise-orders.ts'

const HOUR = 60 * 60 * 1000

/** Deletes expired rows at startup and every hour; safe to run in several processes. `stop` waits for a running pass. */
export function startCleanup(shop: Pick<Shop, 'db'>, log: Pick<FastifyBaseLogger, 'error'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const cleanup = (async () => {
    while (!signal.aborted) {
      await traceJob({ name: 'delete-expired' }, () => deleteExpired(shop.db)).catch((error) => log.error(error))
      await pause(HOUR, undefined, { signal, ref: false }).catch((error: Error) => {
        if (!signal.aborted) throw error
      })
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return cleanup
    },
  }
}

/**
 * Tokens are deleted with their session. A used refresh token is retained for the longest idle time of a session, so
 * that its reuse is detected.
 */
export async function deleteExpired(db: Db) {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from access_tokens where expires_at < now()`)
  await db.execute(sql`delete from refresh_tokens where used_at < now() - interval '30 days'`)
  await db.execute(sql`delete from one_time_tokens where expires_at < now()`)
  await db.execute(sql`delete from spent_id_tokens where expires_at < now()`)
  await db.execute(sql`delete from pending_sign_ins where expires_at < now()`)
  await db.execute(sql`delete from known_devices where expires_at < now()`)
  await db.execute(sql`delete from tries where ends_at < now()`)
  await db.execute(sql`delete from stock_alerts where created_at < now() - interval '180 days'`)
  // A consent that was not confirmed, and the record of one that ended.
  await db.execute(sql`
    delete from newsletter_subscriptions
    where confirmed_at is null and requested_at < now() - interval '14 days'
      or unsubscribed_at < now() - interval '3 years'`)
  await db.execute(sql`delete from gift_links where expires_at < now() - interval '30 days'`)
  await db.execute(sql`delete from phone_codes where expires_at < now()`)
  await db.execute(sql`delete from imports where created_at < now() - interval '30 days'`)
  await db.execute(sql`delete from refused_deliveries where expires_at < now()`)
  // Orders that were not paid are never reported.
  await db.execute(sql`
    delete from order_conversions where state = 'waiting' and agreed_at < now() - interval '8 days'`)
  await anonymiseFinishedOrders(db)
  await deleteGuestCarts(db)
}

/** Deletes guest carts that were not ordered within a day, and guest addresses without a cart. */
async function deleteGuestCarts(db: Db) {
  await db.execute(sql`
    delete from orders
    where user_id is null and status = ${orderStatus.draft} and created_at < now() - interval '1 day'`)
  await db.execute(sql`
    delete from addresses
    where secret_hash is not null and created_at < now() - interval '1 day'
      and not exists (select from orders where address_id = addresses.id)`)
}
