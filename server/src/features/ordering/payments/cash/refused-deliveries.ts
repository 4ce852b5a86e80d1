import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../db/connect.ts'
import { refusedDeliveries, settings } from '../../../../db/schema.ts'
import { keyedHash } from '../../../../db/tokens/shop-key.ts'

const PURPOSE = 'refused_deliveries'
const DEFAULT_DAYS = 365

/** The number of refused deliveries that count for a phone number. */
export async function countRefusedDeliveries(db: Db | Tx, phone: string): Promise<number> {
  return db.$count(refusedDeliveries, counts(await hashPhone(db, phone)))
}

/** Stores that a delivery was refused, with the phone number as a keyed hash, until the setting says it expires. */
export async function storeRefusedDelivery(tx: Tx, orderId: number, phone: string): Promise<void> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, 'cash_refusals_days'))
  const days = typeof setting?.value === 'number' ? setting.value : DEFAULT_DAYS
  const expires_at = sql`now() + make_interval(days => ${days}::int)`
  await tx.insert(refusedDeliveries).values({ order_id: orderId, phone_hash: await hashPhone(tx, phone), expires_at })
}

/** Refused deliveries of this phone number no longer count. Returns how many did. */
export async function forgiveRefusedDeliveries(tx: Tx, phone: string): Promise<number> {
  const forgiven = await tx
    .update(refusedDeliveries)
    .set({ forgiven_at: sql`now()` })
    .where(counts(await hashPhone(tx, phone)))
    .returning({ id: refusedDeliveries.order_id })
  return forgiven.length
}

const counts = (phoneHash: string) =>
  and(
    eq(refusedDeliveries.phone_hash, phoneHash),
    isNull(refusedDeliveries.forgiven_at),
    gt(refusedDeliveries.expires_at, sql`now()`),
  )

/** A keyed hash of a phone number by its digits. */
const hashPhone = (db: Db | Tx, phone: string) => keyedHash(db, PURPOSE, phone.replaceAll(/[^0-9]/g, ''))
