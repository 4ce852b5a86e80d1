import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { PaymentMethod } from '@rawnaq/contract/payments'
import { sql } from 'drizzle-orm'
import { orders, outbox, payments, refunds } from '../../db/schema.ts'
import type { Provider } from '../../payments/provider.ts'
import { openTestShop } from '../shop.ts'

/** A shop with one gateway whose payment page is in another place, and the actions of its shoppers and staff. */
export async function openRedirectShop(t: TestContext, provider: Provider, options: { currency?: string } = {}) {
  const { method } = provider
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers: new Map([[method, provider]]), ...options })
  const { app, db, as, make, call } = shop
  const packer = as(await make.staff(['order:write']))
  return {
    ...shop,
    /** Places an order of one item. */
    buy: async () =>
      (await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }], { payment_method: method })).body.data,
    /** Pays an order again, by default with the same method. */
    payAgain: (id: number, secret: string, payment_method: PaymentMethod = method) => {
      const headers = { 'order-secret': secret, 'idempotency-key': randomUUID() }
      return call('POST', `/order/${id}/pay`, { payment_method }, headers)
    },
    refund: (id: number, amount: number) =>
      packer('POST', `/order/${id}/refund`, { amount }, { 'idempotency-key': randomUUID() }),
    /** The page that a shopper who returns to this URL gets. */
    returnsBy: async (url: URL) => (await app.inject(url.pathname + url.search)).headers.location,
    /** A webhook of the gateway; returns the status of the response. */
    deliver: async (headers: Record<string, string>, body: object) =>
      (
        await app.inject({
          method: 'POST',
          url: `/api/payment/notice/${method}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload: JSON.stringify(body),
        })
      ).statusCode,
    state: async () => ({
      order: (await db.select().from(orders))[0]!.status,
      payment: (await db.select().from(payments).orderBy(payments.id))[0]!.status,
      refunds: (await db.select().from(refunds)).map(({ status }) => status),
      emails: (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
    }),
    /** The amounts and reasons of refunds. */
    refundsGiven: async () => (await db.select().from(refunds)).map(({ amount, reason }) => [amount, reason]),
    /** Makes every look-up due. */
    later: async () => {
      await db.execute(sql`update payments set check_at = now() where check_at is not null`)
      await db.execute(sql`update refunds set check_at = now() where check_at is not null`)
    },
  }
}

/** The state of an order that was paid once. */
export const paidState = { order: 3, payment: 1, refunds: [], emails: ['order_placed'] }
