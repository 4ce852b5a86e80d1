import { createHash, randomBytes } from 'node:crypto'
import { type checkoutBody, quote as quoteSchema } from '@rawnaq/contract/ordering'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { orders } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { numberShown } from './order-number.ts'
import { type PricedWish, priceWish } from './price-wish.ts'
import { presentQuote } from './quote.ts'
import { takeStock } from './take-stock.ts'
import { writeLines } from './write-lines.ts'

export type GuestWish = z.output<typeof checkoutBody> & { key: string; locale: Locale }

export type Placed = { id: number; number: string; status: number; grand_total: number; secret: string }

/**
 * Places a guest's order to be paid in cash: priced, counted and written in one short transaction.
 * The same key answers with the same order; a total the shopper has not seen is refused and nothing is placed.
 */
export async function placeOrder(shop: Shop, wish: GuestWish): Promise<Placed> {
  const fingerprint = fingerprintOf(wish)
  const { placed, itemIds } = await shop.db.transaction(async (tx) => {
    const earlier = await orderOfKey(tx, wish.key, fingerprint)
    if (earlier) return { placed: earlier, itemIds: [] }

    const priced = await priceWish(tx, wish, shop.currency)
    refuseUnlessAsSeen(priced, wish)
    const order = await writeOrder(tx, shop, wish, priced, fingerprint)
    // Somebody with the same key was faster: their order is the answer.
    if (!order) return { placed: (await orderOfKey(tx, wish.key, fingerprint))!, itemIds: [] }

    await takeStock(tx, priced.lines)
    await writeLines(tx, order.id, wish, priced)
    return { placed: order, itemIds: priced.lines.map((line) => line.item_id) }
  })
  shop.cache.drop(itemIds.flatMap((id) => [`item:${id}`, 'sold']))
  return placed
}

function refuseUnlessAsSeen(priced: PricedWish, wish: GuestWish) {
  const lines = (picked: PricedWish['lines'], code: string) =>
    Object.fromEntries(picked.map((line) => [`items.${line.place}`, [code]]))
  const undecided = priced.lines.filter((line) => line.needs_variant)
  if (undecided.length > 0) throw new Refusal('choose_variant', { errors: lines(undecided, 'choose_variant') })
  const data = () => z.encode(quoteSchema, presentQuote(priced, wish.locale))
  const missing = priced.lines.filter((line) => !line.available)
  if (missing.length > 0) throw new Refusal('not_available', { errors: lines(missing, 'not_available'), data: data() })
  if (priced.totals.grandTotal !== wish.expected_total) throw new Refusal('total_has_changed', { data: data() })
}

async function orderOfKey(tx: Tx, key: string, fingerprint: string): Promise<Placed | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.idempotency_key, key))
  if (!order) return null
  if (order.idempotency_fingerprint !== fingerprint) throw new Refusal('key_was_used')
  return {
    id: order.id,
    number: numberShown(order.number!),
    status: orderStatus.placed,
    grand_total: order.grand_total,
    secret: order.secret,
  }
}

/** What was asked, so that a key can't be used for something else. */
const fingerprintOf = ({ key, locale, ...asked }: GuestWish) =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url')

/** The order and its address in one statement; null when the key is taken. */
async function writeOrder(
  tx: Tx,
  shop: Shop,
  wish: GuestWish,
  { totals, coupon }: PricedWish,
  fingerprint: string,
): Promise<Placed | null> {
  const { address } = wish
  const secret = randomBytes(32).toString('base64url')
  const now = shop.now().toISOString()
  const { rows } = (await tx.execute(sql`
    with given as (select nextval(pg_get_serial_sequence('addresses', 'id'))::int as address_id),
    placed as (
      insert into orders (number, secret, status, locale, currency, total, discount, coupon, tax, taxed_total, total_shipping, delivery_quoted, grand_total,
        coupon_id, coupon_code, payment_method, idempotency_key, idempotency_fingerprint, address_id,
        customer_first_name, customer_last_name, customer_mobile, customer_email, terms_accepted_at, issue_date)
      select nextval('order_numbers'), ${secret}, ${orderStatus.placed}, ${wish.locale}, ${shop.currency.code}, ${totals.total}, ${totals.discount}, ${totals.coupon}, ${totals.tax},
        ${totals.taxedTotal}, ${totals.totalShipping}, ${totals.deliveryQuoted}, ${totals.grandTotal},
        ${coupon?.id ?? null}::int, ${coupon?.code ?? null}, ${wish.payment_method}, ${wish.key}, ${fingerprint}, given.address_id,
        ${address.first_name}, ${address.last_name}, ${address.phone_number}, ${address.email}, ${now}::timestamptz, ${now}::timestamptz
      from given
      on conflict (idempotency_key) do nothing
      returning id, number, address_id),
    addressed as (
      insert into addresses (id, first_name, last_name, phone_number, email, country_region, city, street_address, apt_suit_building, state, zip_code, notes)
      overriding system value
      select placed.address_id, ${address.first_name}, ${address.last_name}, ${address.phone_number}, ${address.email}, ${address.country_region}, ${address.city},
        ${address.street_address}, ${address.apt_suit_building || null}, ${address.state || null}, ${address.zip_code}, ${address.notes || null}
      from placed)
    select id, number::int as number from placed`)) as unknown as { rows: { id: number; number: number }[] }
  const [order] = rows
  return order
    ? {
        id: order.id,
        number: numberShown(order.number),
        status: orderStatus.placed,
        grand_total: totals.grandTotal,
        secret,
      }
    : null
}
