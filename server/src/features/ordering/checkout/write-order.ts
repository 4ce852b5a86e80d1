import { randomBytes } from 'node:crypto'
import type { PaymentFailure } from '@rawnaq/contract/payments'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import type { payments } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { assertTransition } from '../orders/assert-transition.ts'
import type { Buyer } from './find-buyer.ts'
import type { CheckoutResult, PlaceOrder } from './place-order.ts'
import type { PricedOrder } from './price-order.ts'

/**
 * Writes an order, new or from the buyer's cart, and its address in one statement. Null if the idempotency key is
 * taken.
 */
export async function writeOrder(
  tx: Tx,
  shop: Shop,
  wish: PlaceOrder,
  buyer: Buyer,
  priced: PricedOrder,
  fingerprint: string,
) {
  assertTransition(orderStatus.draft, initialStatus(wish))
  const values = valuesOf(shop, wish, buyer, priced, fingerprint)
  const { rows } = (await tx.execute(sql`
    with given as (
      select nextval(pg_get_serial_sequence('addresses', 'id'))::int as address_id),
    placed as (
      ${buyer.draftId === null ? newOrder(values, buyer) : orderOfCart(values, buyer.draftId)}
      returning id, number, secret, user_id, status, grand_total, address_id),
    addressed as (
      insert into addresses (id, ${addressColumns})
      overriding system value
      select address_id, ${copiedColumns}
      from placed, jsonb_populate_record(null::addresses, ${JSON.stringify(buyer.address)}::jsonb) copied)
    select id, number::int as number, secret, user_id, status, grand_total::float8 as grand_total from placed`)) as unknown as {
    rows: OrderRow[]
  }
  return rows[0] ? presentCheckoutResult({ ...rows[0], payment: null }) : null
}

type OrderRow = {
  id: number
  number: number
  secret: string
  user_id: number | null
  status: number
  grand_total: number
}

/** Cash orders are placed at once; all others wait for payment. */
export const initialStatus = ({ payment_method }: PlaceOrder) =>
  payment_method === 'cash' ? orderStatus.placed : orderStatus.no_payment

const newOrder = (values: SQL, { userId }: Buyer) => sql`
  insert into orders (user_id, secret, ${columns})
  select ${userId}::int, ${randomBytes(32).toString('base64url')}, ${values} from given
  on conflict (idempotency_key) do nothing`

const orderOfCart = (values: SQL, draftId: number) => sql`
  update orders set (${columns}) = (select ${values} from given) where id = ${draftId}`

const columns = sql.raw(
  `number, status, locale, currency,
  total, discount, coupon, tax, taxed_total, total_shipping, delivery_quoted, grand_total,
  coupon_id, coupon_code, payment_method, idempotency_key, idempotency_fingerprint, address_id,
  customer_first_name, customer_last_name, customer_mobile, customer_email, terms_accepted_at, issue_date, hold_until`,
)

function valuesOf(shop: Shop, wish: PlaceOrder, buyer: Buyer, priced: PricedOrder, fingerprint: string) {
  const { totals, coupon, reservationMinutes: holdMinutes } = priced
  const now = shop.now().toISOString()
  const status = initialStatus(wish)
  return sql`
    nextval('order_numbers'), ${status}::int, ${wish.locale}, ${shop.currency.code},
    ${totals.total}::bigint, ${totals.discount}::bigint, ${totals.coupon}::bigint, ${totals.tax}::bigint,
    ${totals.taxedTotal}::bigint, ${totals.totalShipping}::bigint, ${totals.deliveryQuoted}::bigint,
    ${totals.grandTotal}::bigint,
    ${coupon?.id ?? null}::int, ${coupon?.code ?? null}, ${wish.payment_method}, ${wish.key}, ${fingerprint}, address_id,
    ${buyer.firstName}, ${buyer.lastName}, ${buyer.mobile}, ${buyer.email},
    ${now}::timestamptz, ${now}::timestamptz,
    case when ${status}::int = ${orderStatus.no_payment} then ${now}::timestamptz + make_interval(mins => ${holdMinutes}) end`
}

/**
 * The fields of both address formats; empty ones become null. The owner is not copied: the copy belongs to the order.
 */
const fields = [
  ...['title_name', 'area', 'widget', 'street', 'avenue', 'house_number', 'floor_no', 'apartment_number'],
  ...['recipient_name', 'recipient_phone', 'notes', 'first_name', 'last_name', 'phone_number', 'email'],
  ...['country_region', 'city', 'street_address', 'apt_suit_building', 'state', 'zip_code'],
]
const addressColumns = sql.raw(fields.join(', '))
const copiedColumns = sql.raw(fields.map((field) => `nullif(copied.${field}, '')`).join(', '))

type LastPayment = Pick<typeof payments.$inferSelect, 'status' | 'failure' | 'redirect_url'>

/**
 * The response for a placed order. `payment` is the latest attempt, null if it has just been created. Orders of
 * accounts include no secret, since their owners sign in.
 */
export const presentCheckoutResult = (order: OrderRow & { payment: LastPayment | null }): CheckoutResult => ({
  id: order.id,
  number: formatOrderNumber(order.number),
  status: order.status,
  grand_total: order.grand_total,
  payment_status: order.payment?.status ?? paymentStatus.pending,
  payment_failure: (order.payment?.failure ?? null) as PaymentFailure | null,
  ...(order.payment?.redirect_url && { redirect_url: order.payment.redirect_url }),
  ...(order.user_id === null && { secret: order.secret }),
})
