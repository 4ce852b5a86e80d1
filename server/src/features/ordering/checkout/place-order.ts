import { createHash } from 'node:crypto'
import { type checkoutBody, type placedOrder, quote } from '@rawnaq/contract/ordering'
import type { Locale } from '@rawnaq/rules/locale'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { CartOwner } from '../cart/cart-owner.ts'
import { lineErrors } from '../cart/line-errors.ts'
import type { CouponGuessCheck } from '../coupons/coupon-guess-limit.ts'
import { refuseUsedUpCoupon } from '../coupons/coupon-limits.ts'
import { refuseCashAbroad } from '../payments/check-payment-method.ts'
import { findBuyer } from './find-buyer.ts'
import { presentQuote } from './present-quote.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import { takeStock } from './take-stock.ts'
import { presentCheckoutResult, writeOrder } from './write-order.ts'
import { writeOrderLines } from './write-order-lines.ts'

/** A guest's secrets from earlier requests: of the cart and of the address. */
type GuestSecrets = { cart?: CartOwner; addressSecret?: string }

/**
 * Command to place an order. `key` is the idempotency key, `locale` the language of its emails, `userId` the customer
 * or null for a guest.
 */
export type PlaceOrder = Omit<z.output<typeof checkoutBody>, 'payment'> & {
  key: string
  locale: Locale
  userId: number | null
  guestSecrets: GuestSecrets
}

export type CheckoutResult = z.output<typeof placedOrder>

/**
 * Places an order from lines in the request or from a stored cart, in one short transaction. Cash orders are placed at
 * once; others wait for payment. The same key returns the same order. A total that differs from `expected_total` is
 * refused. `refuse` may add refusals for new orders.
 */
export async function placeOrder(
  shop: Shop,
  wish: PlaceOrder,
  check: CouponGuessCheck,
  refuse = () => {},
): Promise<CheckoutResult> {
  const fingerprint = fingerprintOf(wish)
  const guessed = new Set<string>()
  const told: CouponGuessCheck = { ...check, recordWrongCode: async (code) => void guessed.add(code) }
  try {
    const { placed, itemIds } = await transact(shop.db, (tx) => place(tx, shop, wish, fingerprint, told, refuse))
    shop.cache.invalidate(itemIds.flatMap((id) => [`item:${id}`, 'sold']))
    return placed
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A concurrent request with the same key may have placed the order after our lookup.
    const twin = await findByIdempotencyKey(shop.db, wish.key, fingerprint)
    if (twin) return twin
    for (const code of guessed) await check.recordWrongCode(code)
    if (error.code === 'not_available' && !error.details.data) await refuseWithQuote(shop, wish, check)
    throw error
  }
}

async function place(
  tx: Tx,
  shop: Shop,
  wish: PlaceOrder,
  fingerprint: string,
  check: CouponGuessCheck,
  refuse: () => void,
) {
  const earlier = await findByIdempotencyKey(tx, wish.key, fingerprint)
  if (earlier) return { placed: earlier, itemIds: [] }
  refuse()

  const buyer = await findBuyer(tx, wish)
  refuseCashAbroad(shop, wish.payment_method, buyer.address)
  const priced = await priceOrder(tx, wish, shop.currency, check)
  refuseUnlessAsQuoted(priced, wish)
  const order = await writeOrder(tx, shop, wish, buyer, priced, fingerprint)
  // A concurrent request with the same key was faster; respond with its order.
  if (!order) return { placed: (await findByIdempotencyKey(tx, wish.key, fingerprint))!, itemIds: [] }

  await writeOrderLines(tx, order, wish, buyer, priced)
  await takeStock(tx, priced.lines, priced.coupon)
  if (priced.coupon) await refuseUsedUpCoupon(tx, priced.coupon, { ...buyer, except: order.id })
  return { placed: order, itemIds: priced.lines.map((line) => line.item_id) }
}

function refuseUnlessAsQuoted(priced: PricedOrder, wish: PlaceOrder) {
  if (priced.lines.length === 0) throw new Refusal('invalid', { errors: { items: ['too_few'] } })
  const undecided = priced.lines.filter((line) => line.needs_variant)
  if (undecided.length > 0) throw new Refusal('choose_variant', { errors: lineErrors(undecided, 'choose_variant') })
  const data = () => z.encode(quote, presentQuote(priced, wish.locale))
  const missing = priced.lines.filter((line) => !line.available)
  if (missing.length > 0)
    throw new Refusal('not_available', { errors: lineErrors(missing, 'not_available'), data: data() })
  if (priced.totals.grandTotal !== wish.expected_total) throw new Refusal('total_changed', { data: data() })
}

/** Another order took the stock after our lookup: adds the current quote to the refusal. */
async function refuseWithQuote(shop: Shop, wish: PlaceOrder, check: CouponGuessCheck) {
  refuseUnlessAsQuoted(await priceOrder(shop.db, wish, shop.currency, check), wish)
}

async function findByIdempotencyKey(db: Db | Tx, key: string, fingerprint: string): Promise<CheckoutResult | null> {
  const order = await findOrderState(db, sql`o.idempotency_key = ${key}`)
  if (!order) return null
  if (order.idempotency_fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  return presentCheckoutResult(order)
}

/** A placed order with its latest payment attempt; undefined for unknown orders and carts. */
export async function readCheckoutResult(db: Db, id: number): Promise<CheckoutResult | undefined> {
  const order = await findOrderState(db, sql`o.id = ${id}`)
  return order && presentCheckoutResult(order)
}

type OrderState = Parameters<typeof presentCheckoutResult>[0] & { idempotency_fingerprint: string }

async function findOrderState(db: Db | Tx, isAsked: SQL): Promise<OrderState | undefined> {
  const { rows } = (await db.execute(sql`
    select o.id, o.number::float8 as number, o.secret, o.user_id, o.status, o.grand_total::float8 as grand_total,
      o.idempotency_fingerprint, to_json(p) as payment
    from orders o left join lateral (
      select status, failure, redirect_url from payments where order_id = o.id order by id desc limit 1) p on true
    where ${isAsked} and o.number is not null`)) as unknown as { rows: OrderState[] }
  return rows[0]
}

/** A hash of the request, so that a key cannot be reused for another order. */
const fingerprintOf = ({ key, locale, userId, guestSecrets: held, ...asked }: PlaceOrder) =>
  createHash('sha256')
    .update(JSON.stringify(userId === null ? asked : { ...asked, userId }))
    .digest('base64url')
