import { randomBytes } from 'node:crypto'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { numberShown } from '../../db/order-number.ts'
import type { Shop } from '../../http/shop.ts'
import type { GuestWish, Placed } from './place-order.ts'
import type { PricedWish } from './price-wish.ts'

/** Writes an order and its address in one statement; null when the key is taken. */
export async function writeOrder(tx: Tx, shop: Shop, wish: GuestWish, priced: PricedWish, fingerprint: string) {
  const { totals, coupon } = priced
  const { address } = wish
  const secret = randomBytes(32).toString('base64url')
  const now = shop.now().toISOString()
  const { rows } = (await tx.execute(sql`
    with given as (
      select nextval(pg_get_serial_sequence('addresses', 'id'))::int as address_id),
    placed as (
      insert into orders (
        number, secret, status, locale, currency,
        total, discount, coupon, tax, taxed_total, total_shipping, delivery_quoted, grand_total,
        coupon_id, coupon_code, payment_method, idempotency_key, idempotency_fingerprint, address_id,
        customer_first_name, customer_last_name, customer_mobile, customer_email, terms_accepted_at, issue_date)
      select
        nextval('order_numbers'), ${secret}, ${orderStatus.placed}, ${wish.locale}, ${shop.currency.code},
        ${totals.total}, ${totals.discount}, ${totals.coupon}, ${totals.tax},
        ${totals.taxedTotal}, ${totals.totalShipping}, ${totals.deliveryQuoted}, ${totals.grandTotal},
        ${coupon?.id ?? null}::int, ${coupon?.code ?? null}, ${wish.payment_method}, ${wish.key}, ${fingerprint}, address_id,
        ${address.first_name}, ${address.last_name}, ${address.phone_number}, ${address.email},
        ${now}::timestamptz, ${now}::timestamptz
      from given
      on conflict (idempotency_key) do nothing
      returning id, number, address_id),
    addressed as (
      insert into addresses (
        id, first_name, last_name, phone_number, email, country_region, city, street_address, apt_suit_building,
        state, zip_code, notes)
      overriding system value
      select
        address_id, ${address.first_name}, ${address.last_name}, ${address.phone_number}, ${address.email},
        ${address.country_region}, ${address.city}, ${address.street_address}, ${address.apt_suit_building || null},
        ${address.state || null}, ${address.zip_code}, ${address.notes || null}
      from placed)
    select id, number::int as number from placed`)) as unknown as { rows: { id: number; number: number }[] }
  return rows[0] ? placedAs(rows[0], totals.grandTotal, secret) : null
}

const placedAs = ({ id, number }: { id: number; number: number }, grand_total: number, secret: string): Placed => ({
  id,
  number: numberShown(number),
  status: orderStatus.placed,
  grand_total,
  secret,
})
