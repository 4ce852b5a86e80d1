import { randomBytes } from 'node:crypto'
import type { placedOrder } from '@rawnaq/contract/checkout'
import type { PaymentFailure, PaymentMethod } from '@rawnaq/contract/payments'
import { countryOfAddress, gulfCountries } from '@rawnaq/rules/countries'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { queryRows } from '../../../db/query-rows.ts'
import type { payments } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { invoiceOf } from '../../../payments/invoice.ts'
import { giftCopy } from '../gifts/present-gift.ts'
import type { GiftRequest } from '../gifts/select-gift.ts'
import { partCopies } from '../hampers/line-parts.ts'
import { optionCopies } from '../options/present-options.ts'
import { assertTransition } from '../orders/change-status.ts'
import { insertOrderEmail, insertOrderNotifications } from '../orders/queue-order-email.ts'
import type { Buyer } from './find-buyer.ts'
import { chargeCopies } from './order-charges.ts'
import { insertReports, insertSource, type OrderOrigin } from './order-origin.ts'
import type { PricedOrder } from './price-order.ts'
import { lockStock } from './take-stock.ts'

/** A placed order as the checkout returns it; money in minor units. */
export type CheckoutResult = z.output<typeof placedOrder>

/** How an order is paid, the language of its emails, and its idempotency key with the hash of the request. */
type OrderTerms = {
  /** Null: the customer chooses it later, with a payment link. */
  payment_method: PaymentMethod | 'gift_card' | null
  /** The member of staff who places the order for the customer. */
  madeBy?: Actor | undefined
  locale: Locale
  key: string
  fingerprint: string
  gift?: GiftRequest | null | undefined
} & OrderOrigin

/**
 * Writes an order, new or from the buyer's cart, and its address in one statement. Null if the idempotency key is
 * taken.
 */
export async function writeOrder(
  tx: Tx,
  shop: Shop,
  terms: OrderTerms,
  buyer: Buyer,
  priced: PricedOrder,
): Promise<CheckoutResult | null> {
  assertTransition(orderStatus.draft, initialStatus(terms))
  const values = valuesOf(shop, terms, buyer, priced)
  const [order] = await queryRows<OrderRow>(
    tx,
    sql`
    with address as (
      select nextval(pg_get_serial_sequence('addresses', 'id'))::int as address_id),
    placed as (
      ${buyer.draftId === null ? newOrder(values, buyer) : orderOfCart(values, buyer.draftId)}
      returning id, number, secret, user_id, status, currency, grand_total, address_id),
    addressed as (
      insert into addresses (id, ${addressColumns})
      overriding system value
      select address_id, ${copiedColumns}
      from placed, jsonb_populate_record(null::addresses, ${JSON.stringify(buyer.address)}::jsonb) copied)
    select id, number::int as number, secret, user_id, status, currency, grand_total::float8 as grand_total from placed`,
  )
  return order ? presentCheckoutResult({ ...order, payment: null }) : null
}

type OrderRow = {
  id: number
  number: number
  secret: string
  user_id: number | null
  status: number
  currency: string
  grand_total: number
}

/** Orders in cash, and those that gift cards pay, are placed immediately; all others wait for payment. */
const initialStatus = ({ payment_method }: OrderTerms) =>
  payment_method === 'cash' || payment_method === 'gift_card' ? orderStatus.placed : orderStatus.no_payment

const newOrder = (values: SQL, { userId }: Buyer) => sql`
  insert into orders (user_id, secret, ${columns})
  select ${userId}::int, ${randomBytes(32).toString('base64url')}, ${values} from address
  on conflict (idempotency_key) do nothing`

const orderOfCart = (values: SQL, draftId: number) => sql`
  update orders set (${columns}) = (select ${values} from address) where id = ${draftId}`

const columns = sql.raw(
  `number, status, locale, currency, currency_rate, prices_include_tax,
  total, discount, promotion, coupon, tax, taxed_total, total_shipping, delivery_quoted, charges_total, charges_tax, grand_total,
  paid_by_gift_card, coupon_id, coupon_code, coupon_percentage, payment_method, idempotency_key, idempotency_fingerprint, address_id,
  customer_first_name, customer_last_name, customer_mobile, customer_email, terms_accepted_at, issue_date, hold_until,
  delivery_area_id, delivery_slot_id, delivery_day, delivery_from, delivery_to, arrival_from, arrival_to,
  is_collected, collect_from, customer_group_id, customer_group_en, customer_group_ar`,
)

function valuesOf(shop: Shop, terms: OrderTerms, buyer: Buyer, priced: PricedOrder) {
  const { totals, coupon, reservationMinutes, delivery, collection, customerGroup } = priced
  const booking = delivery?.booking
  const now = shop.now().toISOString()
  const status = initialStatus(terms)
  // A chosen day replaces the estimate; without an address there is none.
  const region = gulfCountries.includes(countryOfAddress(buyer.address)) ? 'gulf' : 'world'
  const arrival = booking || collection || terms.gift?.address_from_recipient ? null : priced.arrival[region]
  return sql`
    nextval('order_numbers'), ${status}::int, ${terms.locale}, ${priced.currency.code}, ${priced.conversion?.rate ?? null}::bigint, ${priced.pricesIncludeTax}::boolean,
    ${totals.total}::bigint, ${totals.discount}::bigint, ${totals.promotion}::bigint, ${totals.coupon}::bigint, ${totals.tax}::bigint,
    ${totals.taxedTotal}::bigint, ${totals.totalShipping}::bigint, ${totals.deliveryQuoted}::bigint,
    ${totals.chargesTotal}::bigint, ${totals.chargesTax}::bigint, ${totals.grandTotal}::bigint,
    ${priced.cards.paid}::bigint, ${coupon?.id ?? null}::int, ${coupon?.code ?? null}, ${coupon?.percentage ?? null}::int, ${terms.payment_method}, ${terms.key}, ${terms.fingerprint}, address_id,
    ${buyer.firstName}, ${buyer.lastName}, ${buyer.mobile}, ${buyer.email},
    ${now}::timestamptz, ${now}::timestamptz,
    case when ${status}::int = ${orderStatus.no_payment} then ${now}::timestamptz + make_interval(mins => ${reservationMinutes}) end,
    ${delivery?.area.id ?? null}::int, ${booking?.slot.id ?? null}::int, ${booking?.day ?? null}::date,
    ${booking?.slot.from ?? null}, ${booking?.slot.to ?? null},
    ${arrival?.from ?? null}::date, ${arrival?.to ?? null}::date,
    ${collection !== null}::boolean, ${collection?.from ?? null},
    ${customerGroup?.id ?? null}::int, ${customerGroup?.name_en ?? ''}, ${customerGroup?.name_ar ?? ''}`
}

/**
 * The fields of both address formats; empty ones become null. The owner is not copied: the copy belongs to the order.
 */
const fields = [
  ...['title_name', 'area', 'widget', 'street', 'avenue', 'house_number', 'floor_no', 'apartment_number'],
  ...['recipient_name', 'recipient_phone', 'notes', 'first_name', 'last_name', 'phone_number', 'email'],
  ...['country_region', 'city', 'street_address', 'apt_suit_building', 'state', 'zip_code'],
]
/** The columns of an address that an order copies. */
export const addressColumns = sql.raw(fields.join(', '))
const copiedColumns = sql.raw(fields.map((field) => `nullif(copied.${field}, '')`).join(', '))

/**
 * Locks the stock for `takeStock`. Writes lines, charges, promotions, gift, campaign, reports, pending payment, first status change and, for a
 * placed order, its confirmation email. Empties the cart. One statement.
 */
export async function writeOrderLines(
  tx: Tx,
  { id: orderId, number, status }: CheckoutResult,
  terms: Omit<OrderTerms, 'fingerprint'>,
  buyer: Buyer,
  priced: PricedOrder,
) {
  const isPlaced = status === orderStatus.placed
  const lines = JSON.stringify(lineCopies(priced, orderId))
  const charges = JSON.stringify(chargeCopies(priced.charges, priced.totals.charges))
  const promotions = JSON.stringify(priced.promoted.promotions)
  const gift = terms.gift && priced.gift ? JSON.stringify(giftCopy(terms.gift, priced.gift, orderId)) : null
  const placed = sql`(select ${orderId}::int as id) placed`
  const customer = { id: orderId, customer_email: buyer.email, locale: terms.locale }
  await tx.execute(sql`
    with ${lockStock(priced)},
    numbered as materialized (
      select nextval(pg_get_serial_sequence('order_lines', 'id'))::int as line_id, line, place::int - 1 as place
      from jsonb_array_elements(${lines}::jsonb) with ordinality as l(line, place)
      where (select row_count from locked_stock) >= 0),
    lines as (
      insert into order_lines (id, ${lineColumns})
      overriding system value
      select line_id, ${lineColumns} from numbered, jsonb_populate_record(null::order_lines, line)),
    charges as (
      insert into order_charges (order_id, order_line_id, ${chargeColumns})
      select ${orderId}, line_id, ${chargeColumns}
      from jsonb_array_elements(${charges}::jsonb) with ordinality as c(charge, charge_place)
      cross join jsonb_populate_record(null::order_charges, charge)
      left join numbered on place = (charge->>'line')::int
      order by charge_place),
    promoted as (
      insert into order_promotions (order_id, ${promotionColumns})
      select ${orderId}, ${promotionColumns} from jsonb_populate_recordset(null::order_promotions, ${promotions}::jsonb)),
    gift as (
      ${gift === null ? sql`select` : sql`insert into order_gifts select * from jsonb_populate_record(null::order_gifts, ${gift}::jsonb)`}),
    payment as (
      insert into payments (order_id, user_id, method, status, amount, invoice, check_at)
      select
        ${orderId}::int, ${buyer.userId}::int, ${terms.payment_method}, ${paymentStatus.pending}::smallint,
        ${priced.cards.left}::bigint, ${isPlaced ? null : invoiceOf(number, 1)},
        case when ${isPlaced} then null else now() + interval '1 minute' end
      where ${terms.payment_method}::text <> 'gift_card'),
    move as (
      insert into order_moves (order_id, user_id, from_status, to_status)
      values (${orderId}, ${terms.madeBy?.userId ?? buyer.userId}, ${orderStatus.draft}, ${status})),
    sourced as (${insertSource(terms, placed)}),
    reported as (${insertReports(terms, placed)}),
    emptied as (
      delete from draft_lines where order_id = ${orderId}),
    email as (${isPlaced ? insertOrderEmail(customer, 'order_placed') : sql`select`}),
    notified as (${isPlaced ? insertOrderNotifications(orderId) : sql`select`})
    select`)
}

/** Order lines copy all catalogue data they show. */
export const lineCopies = ({ lines, totals }: Pick<PricedOrder, 'lines' | 'totals'>, order_id: number) =>
  lines.map((line, index) => {
    const { discount, promotionShare, couponShare, lineTotal, lineTax } = totals.lines[index]!
    const shares = { promotion_share: promotionShare, coupon_share: couponShare }
    const price = { item_price: line.unit_price, discount, ...shares, line_total: lineTotal }
    const tax = { tax_percentage: line.tax, line_tax: lineTax }
    const copies = { options: optionCopies(line), parts: partCopies(line.parts) }
    const dispatch = { backorder: line.backorder?.kind ?? null, dispatch_on: line.backorder?.on ?? null }
    return { ...line, order_id, item_quantity: line.quantity, ...price, ...tax, ...copies, ...dispatch }
  })

const lineColumns = sql.raw(
  `order_id, item_id, property_id, item_quantity, code, name_en, name_ar, size_en, size_ar, color_en, color_ar, picture_path,
  item_price, discount, public_price, offer_id, tax_id, tax_percentage, promotion_share, coupon_share, line_total, line_tax, shipping_price, options, parts, backorder, dispatch_on`,
)

const promotionColumns = sql.raw('promotion_id, kind, name_en, name_ar, amount, gift_en, gift_ar, is_sold_out')

const chargeColumns = sql.raw('kind, gift_wrap_id, name_en, name_ar, unit_price, quantity, amount, tax_percentage, tax')

type LastPayment = Pick<typeof payments.$inferSelect, 'status' | 'failure' | 'redirect_url'>

/**
 * The response for a placed order. `payment` is the latest attempt, null if it has just been created. Orders of
 * accounts include no secret, since their owners sign in.
 */
export const presentCheckoutResult = (order: OrderRow & { payment: LastPayment | null }): CheckoutResult => ({
  id: order.id,
  number: formatOrderNumber(order.number),
  status: order.status,
  currency: order.currency,
  grand_total: order.grand_total,
  payment_status: order.payment?.status ?? paymentStatus.pending,
  payment_failure: (order.payment?.failure ?? null) as PaymentFailure | null,
  ...(order.payment?.redirect_url && { redirect_url: order.payment.redirect_url }),
  ...(order.user_id === null && { secret: order.secret }),
})
