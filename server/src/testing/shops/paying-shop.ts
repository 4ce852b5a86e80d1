import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { sql } from 'drizzle-orm'
import { coupons, orders, outbox, payments, refunds } from '../../db/schema.ts'
import { testCard, testGateway } from '../gateways/gateway.ts'
import { openTestShop } from '../shop.ts'

/** An unreachable gateway is logged as a warning, which these tests cause; a logged error fails them. */
export const log = {
  warn: () => undefined,
  error: (error: unknown) => {
    throw error
  },
} as never

/** A shop with five vases, a coupon for one order and a gateway whose outcomes are set by the test. */
export async function openPayingShop(t: TestContext, flow: 'charge' | 'redirect' = 'charge') {
  const gateway = testGateway(flow)
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers: gateway.providers })
  const [vase] = shop.items as [number]
  await shop.make.coupon('TEN', { percentage: 1000, usage_limit: 1 })
  const { db, call, place } = shop
  const method = { payment_method: gateway.provider.method, ...(flow === 'charge' && { payment: { card: testCard } }) }
  const readState = async () => ({
    order: (await db.select().from(orders))[0]?.status,
    payments: (await db.select().from(payments).orderBy(payments.id)).map(({ status }) => status),
    stock: await shop.stockOf(vase),
    coupon: (await db.select().from(coupons))[0]?.used_count,
    emails: (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
  })
  return {
    ...shop,
    ...gateway,
    vase,
    method,
    readState,
    buy: (change: object = {}) =>
      place([{ item_id: vase, item_quantity: 2 }], { ...method, coupon_code: 'TEN', expected_total: 22.5, ...change }),
    /** Requests as the guest who placed the order, with its secret. */
    by: (secret: string) => ({ 'order-secret': secret }),
    payAgain: (id: number, secret: string, change: object = {}, key = randomUUID() as string) =>
      call('POST', `/order/${id}/pay`, { ...method, ...change }, { 'order-secret': secret, 'idempotency-key': key }),
    /** Moves all deadlines so many minutes closer. */
    later: async (minutes: number) => {
      const back = sql.raw(`interval '${minutes} minutes'`)
      await db.update(orders).set({ hold_until: sql`hold_until - ${back}` })
      await db.update(payments).set({
        check_at: sql`check_at - ${back}`,
        asked_at: sql`asked_at - ${back}`,
        date: sql`date - ${back}`,
      })
      await db.update(refunds).set({ check_at: sql`check_at - ${back}` })
    },
  }
}

/** The stock and the coupon while an order of two vases with the coupon reserves them. */
export const reserved = { stock: 3, coupon: 1 }
/** The stock and the coupon without a reservation. */
export const free = { stock: 5, coupon: 0 }
