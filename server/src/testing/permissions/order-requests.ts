import { addDays, dayOf, localMoment, weekdayOf } from '@rawnaq/rules/local-time'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { eq, sql } from 'drizzle-orm'
import { newPhoneCode } from '../../db/orders/phone-code.ts'
import { orderGifts, orders, payments } from '../../db/schema.ts'
import { noura } from '../shop.ts'
import { cartOf, guestCart, ofGuest, placeOrder } from './order-records.ts'
import { type BuildRequest, type RequestEntry, staffQuery, withBody, withKey, wrongSecret } from './request.ts'

export const ownOrder: BuildRequest = async (shop, owner) => ({ record: (await placeOrder(shop, owner.headers)).id })

const paidOrder: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  await shop.db.update(payments).set({ status: paymentStatus.paid }).where(eq(payments.order_id, id))
  return { record: id }
}

const sentOrder: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  await shop.db.update(orders).set({ status: orderStatus.delivery }).where(eq(orders.id, id))
  return { record: id }
}

/** An order with an area and without a day, and a slot of tomorrow for it. */
const orderToBeDelivered: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  await shop.db
    .update(orders)
    .set({ delivery_area_id: await shop.make.area() })
    .where(eq(orders.id, id))
  const day = addDays(dayOf(localMoment(new Date(), 'Asia/Kuwait')), 1)
  const slot_id = await shop.make.slot({ weekday: weekdayOf(day), capacity: 1000 })
  return { record: id, ...withBody({ day, slot_id, previous: null }) }
}

/** An order with a message for a greeting card. */
const giftOrder: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  await shop.db.insert(orderGifts).values({ order_id: id, is_gift: true, message: 'With love' })
  return { record: id }
}

/** The lines of an order by staff, with its price. */
const orderByStaff = async ({ make }: Parameters<BuildRequest>[0], more: object = {}) =>
  withBody({ items: [{ item_id: await make.item(), item_quantity: 1 }], pay_by: 'cash', ...more })

/** An order that waits for its payment. */
const unpaidOrder: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  await shop.db
    .update(orders)
    .set({ status: orderStatus.no_payment, hold_until: new Date(Date.now() + 3_600_000) })
    .where(eq(orders.id, id))
  return { record: id, ...withBody({}) }
}

/** A placed order that gets another address. */
const orderToEdit: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const { first_name, last_name, phone_number, email, ...address } = noura
  return { record: id, ...withBody({ previous_total: order!.grand_total / 100, address }) }
}

/** A placed order that gets another item. */
const orderToRaise: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const items = [{ item_id: await shop.make.item(), item_quantity: 1 }]
  return { record: id, ...withBody({ previous_total: order!.grand_total / 100, items }) }
}

/** A placed order of which all but one dollar is paid. */
async function partlyPaidOrder(...[shop, owner]: Parameters<BuildRequest>): Promise<number> {
  const { id } = await placeOrder(shop, owner.headers)
  const isOfOrder = eq(payments.order_id, id)
  const values = { amount: sql`${payments.amount} - 100`, status: paymentStatus.paid }
  await shop.db.update(payments).set(values).where(isOfOrder)
  return id
}

/** A placed order with a balance, and the body that pays it in cash. */
const orderWithBalance: BuildRequest = async (...of) => {
  const [shop] = of
  const id = await partlyPaidOrder(...of)
  const until = new Date(Date.now() + 3_600_000)
  await shop.db.update(orders).set({ balance_due: 100, balance_until: until }).where(eq(orders.id, id))
  return { record: id, headers: withKey(), ...withBody({ amount: 1 }) }
}

/** A placed order whose balance staff recorded as paid in cash. */
const orderWithCashPayment: BuildRequest = async (...of) => {
  const [shop] = of
  const id = await partlyPaidOrder(...of)
  const balance = { method: 'cash', status: paymentStatus.paid, for_balance: true, amount: 100 }
  const [payment] = await shop.db
    .insert(payments)
    .values({ ...balance, order_id: id })
    .returning()
  return { record: id, parameters: { payment_id: payment!.id } }
}

const guestOrder: BuildRequest = async (shop, _owner, hasSecret) => {
  const { id, secret } = await placeOrder(shop, {})
  return { record: id, headers: { 'order-secret': hasSecret ? secret : wrongSecret } }
}

/** A guest's order with its secret in the body. */
const bySecret: BuildRequest = async (shop, _owner, hasSecret) => {
  const { id, secret } = await placeOrder(shop, {})
  return { record: id, ...withBody({ secret: hasSecret ? secret : wrongSecret }) }
}

/** A guest's order that its owner has claimed; its secret is known to everybody. */
const claimedOrder: BuildRequest = async (shop, owner) => {
  const { id, secret } = await placeOrder(shop, {})
  await shop.as(owner)('POST', `/order/${id}/claim`, { secret })
  return { record: id, ...withBody({ secret }) }
}

export const ownCart: BuildRequest = async (shop, owner) => ({ record: (await cartOf(shop, owner)).id })

/** A cash order with a code that was sent to its phone number. */
const withPhoneCode: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  const code = await newPhoneCode(shop.db, { orderId: id, phone: noura.phone_number })
  return { record: id, ...withBody({ code }) }
}

/** Requests of orders and views of carts. */
export const orderRequests: RequestEntry[] = [
  ['GET /order/:id', ownOrder],
  ['GET /order/:id, a guest’s', guestOrder],
  ['GET /order, staff view', () => ({ query: staffQuery })],
  ['GET /order/:id, staff view', async (...of) => ({ ...(await ownOrder(...of)), query: staffQuery })],
  ['GET /order/:id, a cart as the staff sees it', async (...of) => ({ ...(await ownCart(...of)), query: staffQuery })],
  ['GET /order/:id, a cart', ownCart],
  ['GET /order/:id, a guest’s cart', ofGuest()],
  ['POST /order/:id/open', bySecret],
  ['POST /order/:id/claim', bySecret],
  ['POST /order/:id/claim, somebody’s', claimedOrder],
  [
    'POST /order/:id/claim, a guest’s cart',
    async (shop, _owner, hasSecret) => {
      const { id, secret } = await guestCart(shop, hasSecret)
      return { record: id, ...withBody({ secret }) }
    },
  ],
  ['POST /order/:id/cancel', ownOrder],
  ['POST /order/:id/cancel, a guest’s', guestOrder],
  [
    'POST /order/:id/move',
    async (...of) => ({ ...(await ownOrder(...of)), ...withBody({ status: orderStatus.delivery }) }),
  ],
  [
    'POST /order/move',
    async (...of) => ({ ...(await ownOrder(...of)), body: (id) => ({ ids: [id], status: orderStatus.delivery }) }),
  ],
  ['POST /order/:id/note', async (...of) => ({ ...(await ownOrder(...of)), ...withBody({ text: 'Ring twice' }) })],
  ['PUT /order/:id/delivery', orderToBeDelivered],
  [
    'PUT /order/:id/phone-confirmation',
    async (...of) => ({ ...(await ownOrder(...of)), ...withBody({ is_confirmed: true }) }),
  ],
  ['POST /order/:id/phone-code', ownOrder],
  ['PUT /order/:id/phone-code', withPhoneCode],
  ['POST /order/:id/refused-delivery', sentOrder],
  ['POST /order/:id/allow-cash', ownOrder],
  [
    'POST /order/print',
    async (...of) => ({ ...(await ownOrder(...of)), body: (id) => ({ ids: [id], what: 'invoice' }) }),
  ],
  ['GET /order/:id/greeting-card.pdf', giftOrder],
  ['GET /order/by-staff/customer', () => ({ query: () => '?search=Noura' })],
  ['POST /order/by-staff/quote', (shop) => orderByStaff(shop)],
  [
    'POST /order/by-staff',
    async (shop) => ({
      ...(await orderByStaff(shop, { address: noura, expected_total: 12.5, locale: 'en' })),
      headers: withKey(),
    }),
  ],
  ['POST /order/:id/payment-link', unpaidOrder],
  ['PUT /order/:id/contents', orderToEdit],
  ['POST /order/:id/contents/preview', orderToRaise],
  ['POST /order/:id/cash-payment', orderWithBalance],
  ['DELETE /order/:id/cash-payment/:payment_id', orderWithCashPayment],
  ['POST /order/:id/refund', async (...of) => ({ ...(await paidOrder(...of)), headers: withKey() })],
  ['GET /order/:id/again', ownOrder],
  ['GET /order/:id/again, a guest’s', guestOrder],
  ['GET /order/:id/invoice', ownOrder],
  ['GET /order/:id/invoice, a guest’s', guestOrder],
  ['GET /order/:id/invoice.pdf', ownOrder],
  ['GET /order/:id/invoice.pdf, a guest’s', guestOrder],
]
