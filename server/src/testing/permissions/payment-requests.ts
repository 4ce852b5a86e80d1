import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { eq, sql } from 'drizzle-orm'
import { orders, payments } from '../../db/schema.ts'
import type { TestShop } from '../shop.ts'
import { ownAddress } from './account-requests.ts'
import { cartOf, ofGuest, placeOrder } from './order-records.ts'
import { ownOrder } from './order-requests.ts'
import { type BuildRequest, type RequestEntry, staffQuery, withBody, withKey, wrongSecret } from './request.ts'

async function unpaid(shop: TestShop, headers: Record<string, string>) {
  const { id, secret } = await placeOrder(shop, headers)
  const payment = { status: paymentStatus.failed, failure: 'declined', invoice: `RW-${id}-1` }
  await shop.db.update(payments).set(payment).where(eq(payments.order_id, id))
  const waits = { status: orderStatus.no_payment, hold_until: sql`now() + interval '1 hour'` }
  await shop.db.update(orders).set(waits).where(eq(orders.id, id))
  return { id, secret }
}

const inCash = () => ({ ...withBody({ payment_method: 'cash' }), headers: withKey() })

/** With the field names of the specification. */
const payByCard: BuildRequest = async (shop, owner) => {
  const { id } = await unpaid(shop, owner.headers)
  const card = { cardNumber: '4111111111111111', expirationDate: '2040-12', cardCode: '123', amount: 12.5 }
  return { record: id, body: (OrderId) => ({ OrderId, ...card }) }
}

const paymentOf: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.order_id, id))
  return { record: payment!.id }
}

const atKnet: BuildRequest = async () => ({ parameters: { method: 'knet' } })

const buyer = { payment_method: 'tabby', amount: 12.5, email: 'noura@mail.com', phone_number: '50001234' }

/** Requests of payments. */
export const paymentRequests: RequestEntry[] = [
  ['POST /payment-method/later', async () => withBody(buyer)],
  ['POST /order/:id/pay', async (shop, owner) => ({ record: (await unpaid(shop, owner.headers)).id, ...inCash() })],
  [
    'POST /order/:id/pay, a guest’s',
    async (shop, _owner, hasSecret) => {
      const { id, secret } = await unpaid(shop, {})
      const request = inCash()
      return {
        ...request,
        record: id,
        headers: { ...request.headers, 'order-secret': hasSecret ? secret : wrongSecret },
      }
    },
  ],
  ['POST /payment/authorizedotnet', payByCard],
  ['POST /authorizepayment', payByCard],
  ['GET /payment, of an order', async (...of) => ({ ...(await ownOrder(...of)), query: (id) => `?order_id=${id}` })],
  ['GET /payment/:id', paymentOf],
  ['GET /payment, staff view', () => ({ query: staffQuery })],
  ['GET /payment/:id, staff view', async (...of) => ({ ...(await paymentOf(...of)), query: staffQuery })],
  [
    'POST /payment/:id/reconcile',
    async (shop, owner) => {
      const { id } = await placeOrder(shop, owner.headers)
      const open = { method: 'card', invoice: `RW-${id}-1`, asked_at: sql`now()` }
      const [payment] = await shop.db.update(payments).set(open).where(eq(payments.order_id, id)).returning()
      return { record: payment!.id }
    },
  ],
  ['POST /payment', async (...of) => ({ ...(await ownOrder(...of)), body: (order_id) => ({ order_id, status: 1 }) })],
  [
    'POST /payment, of a cart',
    async (shop, owner) => {
      await ownAddress(shop, owner, true)
      const { id, total } = await cartOf(shop, owner)
      return { record: id, body: (order_id) => ({ order_id, amount: total }) }
    },
  ],
  ['POST /payment, of a guest’s cart', ofGuest(({ total }) => ({ body: (order_id) => ({ order_id, amount: total }) }))],
  ['GET /payment/return/:method', atKnet],
  ['POST /payment/return/:method', atKnet],
  ['POST /payment/notice/:method', atKnet],
]
