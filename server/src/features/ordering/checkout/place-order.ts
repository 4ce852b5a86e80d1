import { createHash } from 'node:crypto'
import type { checkoutBody } from '@rawnaq/contract/checkout'
import { missingOfRecipient } from '@rawnaq/contract/gift-form'
import { minorIn } from '@rawnaq/contract/money'
import type { PaymentDetails, PaymentMethod } from '@rawnaq/contract/payments'
import { quote } from '@rawnaq/contract/quote'
import type { Locale } from '@rawnaq/rules/locale'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { joinLatestPayment, joinShownPayment } from '../../../db/orders/shown-payment.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { recordOrderByStaff, type StaffDiscount } from '../by-staff/record-order-by-staff.ts'
import type { CouponAttempts } from '../coupons/coupon-attempt-limit.ts'
import { refuseUsedUpCoupon } from '../coupons/coupon-limits.ts'
import { bookSlot, SlotFull } from '../delivery/book-slot.ts'
import { refuseDelivery, requireDelivery, requireSmallestOrder } from '../delivery/require-delivery.ts'
import { findPayingCards, UnknownGiftCard } from '../gift-cards/find-gift-cards.ts'
import { isPaidByCards, redeemCards } from '../gift-cards/pay-by-cards.ts'
import { deliverToOwner } from '../gift-lists/deliver-to-owner.ts'
import { takeListItems } from '../gift-lists/take-list-items.ts'
import { refuseWrongOptions } from '../options/present-options.ts'
import { type CashOrder, refuseCash, refuseCashAbroad } from '../payments/cash/cash-safeguards.ts'
import { refuseCashOfRecipient, refuseUnlessOffered } from '../payments/methods/check-payment-method.ts'
import { takeGift } from '../promotions/take-gift.ts'
import { type Buyer, type BuyerRequest, findBuyer, isFromRecipient } from './find-buyer.ts'
import type { OrderOrigin } from './order-origin.ts'
import { lineErrors, type PricedOrder, priceOrder, UnknownCoupon } from './price-order.ts'
import { presentQuote } from './quotes/present-quote.ts'
import { takeStock } from './take-stock.ts'
import { type CheckoutResult, presentCheckoutResult, writeOrder, writeOrderLines } from './write-order.ts'

/**
 * Command to place an order. `key` is the idempotency key, `locale` the language of its emails. `paymentDetails` are
 * only checked; they are never stored.
 */
export type PlaceOrder = Omit<z.output<typeof checkoutBody>, 'payment' | 'payment_method' | 'conversion_consent'> &
  BuyerRequest &
  OrderOrigin & {
    key: string
    locale: Locale
    paymentDetails?: PaymentDetails | undefined
    /** Null for an order by staff that the customer pays with a payment link. */
    payment_method: PaymentMethod | 'gift_card' | null
    /** Given by staff. */
    discount?: StaffDiscount | null | undefined
  }

/**
 * Places an order from lines in the request or from a stored cart, in one short transaction. Cash orders are placed
 * immediately; others wait for payment. The same key returns the same order. Refuses a total that differs from
 * `expected_total`.
 */
export async function placeOrder(
  shop: Shop,
  command: PlaceOrder,
  couponAttempts: CouponAttempts,
  giftCardAttempts?: CouponAttempts,
): Promise<CheckoutResult> {
  if (command.gift_card_code) giftCardAttempts?.refuseIfBlocked()
  const fingerprint = fingerprintOf(command)
  try {
    const { placed, itemIds } = await transact(shop.db, (tx) => place(tx, shop, command, fingerprint, couponAttempts))
    shop.cache.invalidate(itemIds.map((id) => `item:${id}`))
    return placed
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A concurrent request with the same key may have placed the order after our lookup.
    const twin = await findByIdempotencyKey(shop.db, command.key, fingerprint)
    if (twin) return twin
    if (error instanceof UnknownGiftCard) await giftCardAttempts?.recordWrongCode(error.giftCardCode)
    if (error instanceof UnknownCoupon) await couponAttempts.recordWrongCode(error.couponCode)
    const isStockTaken = error.code === 'not_available' || error.code === 'ships_later'
    if (error instanceof SlotFull || (isStockTaken && !error.details.data)) await refuseWithFreshData(shop, command)
    throw error
  }
}

async function place(
  tx: Tx,
  shop: Shop,
  command: PlaceOrder,
  fingerprint: string,
  couponAttempts: CouponAttempts,
): Promise<{ placed: CheckoutResult; itemIds: number[] }> {
  const earlier = await findByIdempotencyKey(tx, command.key, fingerprint)
  if (earlier) return { placed: earlier, itemIds: [] }
  // Only for a new order: a client that retries after a lost response no longer has the card.
  const { payment_method: chosen } = command
  const currency = command.currency ?? shop.currency.code
  if (chosen && chosen !== 'gift_card') refuseUnlessOffered(shop, chosen, command.paymentDetails, currency)

  const buyer = await findBuyer(tx, command)
  const other = chosen === 'gift_card' ? null : chosen
  if (!command.is_collected) {
    refuseCashAbroad(shop, other, buyer.address, currency)
    refuseCashOfRecipient(other, command.gift)
  }
  if (command.coupon_code) couponAttempts.refuseIfBlocked()
  const payingCards = await findPayingCards(tx, shop, command, { userId: command.userId, isLocked: true })
  const priced = await priceOrder(tx, command, shop.currency, { ...contextOf(shop, command), payingCards })
  if (isFromRecipient(command)) refuseDelivery(priced.delivery)
  else if (!priced.collection) requireDelivery(priced.settings, priced.delivery, buyer.address)
  requireSmallestOrder(priced)
  refuseUnlessAsQuoted(priced, command)
  const method = isPaidByCards(priced.cards) ? 'gift_card' : otherMethod(chosen)
  if (method === 'cash') await refuseCash(tx, shop, priced.cash, cashOrderOf(priced, buyer))
  const terms = { ...command, fingerprint, payment_method: method } as const
  const order = await writeOrder(tx, shop, terms, buyer, priced)
  // A concurrent request with the same key was faster; respond with its order.
  if (!order) return { placed: (await findByIdempotencyKey(tx, command.key, fingerprint))!, itemIds: [] }

  await redeemCards(tx, { orderId: order.id, userId: buyer.userId }, priced.cards)
  await writeOrderLines(tx, order, terms, buyer, priced)
  if (command.madeBy) await recordOrderByStaff(tx, shop, order.id, command, command.madeBy)
  const takenBy = command.madeBy?.userId ?? buyer.userId
  await takeStock(tx, priced, { reason: 'order', orderId: order.id, userId: takenBy })
  const { gift } = priced.promoted
  if (gift) await takeGift(tx, order.id, gift)
  if (priced.delivery?.booking) await bookSlot(tx, priced.delivery.booking)
  if (command.gift_list) await takeListItems(tx, order.id, command.gift_list, priced.lines)
  if (command.gift_list && isFromRecipient(command)) {
    const isToOwner = await deliverToOwner(tx, order.id, command.gift_list.token, shop.now())
    if (!isToOwner) refuseUnknownRecipient(command)
  }
  if (priced.coupon) await refuseUsedUpCoupon(tx, priced.coupon, { ...buyer, except: order.id })
  const changed = [...priced.lines, ...priced.lines.flatMap(({ parts }) => parts), ...(gift ? [gift] : [])]
  return { placed: order, itemIds: changed.map(({ item_id }) => item_id) }
}

/** The owner of a list without an address is asked for it. */
function refuseUnknownRecipient({ gift }: PlaceOrder) {
  const missing = missingOfRecipient(gift ?? {})
  if (missing.length === 0) return
  throw new Refusal('invalid', { errors: Object.fromEntries(missing.map((field) => [`gift.${field}`, ['required']])) })
}

/** A gift card that does not pay everything is no payment method. */
function otherMethod(method: PlaceOrder['payment_method']): PaymentMethod | null {
  if (method !== 'gift_card') return method
  throw new Refusal('gift_card_not_enough', { errors: { payment_method: ['gift_card_not_enough'] } })
}

const cashOrderOf = (
  { cards, currency, delivery, collection }: PricedOrder,
  { address, mobile }: Buyer,
): CashOrder => ({
  ...{
    grandTotal: cards.left,
    currency: currency.code,
    areaId: delivery?.area.id ?? null,
    isCollected: collection !== null,
  },
  ...{ address, phone: mobile },
})

function refuseUnlessAsQuoted(priced: PricedOrder, command: PlaceOrder) {
  if (priced.lines.length === 0) throw new Refusal('invalid', { errors: { items: ['too_few'] } })
  const undecided = priced.lines.filter((line) => line.needs_variant)
  if (undecided.length > 0) throw new Refusal('choose_variant', { errors: lineErrors(undecided, 'choose_variant') })
  refuseWrongOptions(priced.lines)
  const data = () => z.encode(quote, presentQuote(priced, command.locale))
  const missing = priced.lines.filter((line) => !line.available)
  if (missing.length > 0)
    throw new Refusal('not_available', { errors: lineErrors(missing, 'not_available'), data: data() })
  const expected = (amount: number) => minorIn(amount, priced.currency.code)
  const { expected_total: total, expected_left_to_pay: left } = command
  const isAsSeen = expected(total) === priced.totals.grandTotal
  if (!isAsSeen || (left !== undefined && expected(left) !== priced.cards.left))
    throw new Refusal('total_changed', { data: data() })
}

/** Another order took the stock or the slot after our lookup: adds the current quote or days to the refusal. */
async function refuseWithFreshData(shop: Shop, command: PlaceOrder) {
  const payingCards = await findPayingCards(shop.db, shop, command, { userId: command.userId })
  const context = { ...contextOf(shop, command), payingCards }
  refuseUnlessAsQuoted(await priceOrder(shop.db, command, shop.currency, context), command)
}

const contextOf = (shop: Shop, { locale }: PlaceOrder) => ({ now: shop.now(), locale })

/** The order that was placed with this key; null without one. Refuses the key of another request. */
export async function findByIdempotencyKey(
  db: Db | Tx,
  key: string,
  fingerprint: string,
): Promise<CheckoutResult | null> {
  const order = await findOrderState(db, sql`o.idempotency_key = ${key}`, joinShownPayment)
  if (!order) return null
  if (order.idempotency_fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  return presentCheckoutResult(order)
}

/** A placed order with the payment shown for it, or the latest attempt to pay its balance; undefined for unknown orders and carts. */
export async function readCheckoutResult(db: Db, id: number): Promise<CheckoutResult | undefined> {
  const order = await findOrderState(db, sql`o.id = ${id}`, joinLatestPayment)
  return order && presentCheckoutResult(order)
}

type OrderState = Parameters<typeof presentCheckoutResult>[0] & { idempotency_fingerprint: string }

async function findOrderState(db: Db | Tx, condition: SQL, joinPayment: SQL): Promise<OrderState | undefined> {
  const [order] = await queryRows<OrderState>(
    db,
    sql`
    select o.id, o.number::float8 as number, o.secret, o.user_id, o.status, o.currency, o.grand_total::float8 as grand_total,
      o.idempotency_fingerprint, case when p.id is not null then json_build_object(
        'status', p.status, 'failure', p.failure, 'redirect_url', p.redirect_url) end as payment
    from orders o ${joinPayment}
    where ${condition} and o.number is not null`,
  )
  return order
}

/** A hash of the request, so that a key cannot be reused for another order. Card data, campaign and reports are not part of it. */
const fingerprintOf = ({
  key,
  locale,
  userId,
  guestSecrets,
  paymentDetails,
  madeBy,
  campaign,
  conversions,
  ...request
}: PlaceOrder) =>
  createHash('sha256')
    .update(JSON.stringify(userId === null ? request : { ...request, userId }))
    .digest('base64url')
