import type { BillingAddress } from '@rawnaq/contract/address'
import { currencyOf, type Minor } from '@rawnaq/rules/money'
import { orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import type { Sale } from '../../../payments/provider.ts'

/** The billing address where it differs from the order's, and the shopper's IP address if known. Neither is stored. */
export type Shopper = { billing?: Partial<BillingAddress> | undefined; ip: string | undefined }

/** A payment attempt that this process sends to the gateway. */
export type ClaimedPayment = { id: number; method: string; sale: Sale }

/**
 * Claims an order's open payment attempt for this process; reconciliation watches it from then on. Undefined if there
 * is none or another process has it. Amounts come from the order; billing address and IP address from the shopper.
 */
export async function claimPayment(
  db: Db,
  orderId: number,
  { billing, ip }: Shopper,
): Promise<ClaimedPayment | undefined> {
  const [claimed] = await queryRows<Row>(db, statement(orderId))
  if (!claimed) return undefined
  const { id, method, order, address, lines, payment, history } = claimed
  const { for_balance: isBalance, amount } = payment
  const sale = {
    invoice: payment.invoice,
    amount,
    currency: currencyOf(order.currency),
    session: payment.session,
    locale: order.locale,
    customerId: order.user_id,
    email: order.customer_email,
    phone: order.customer_mobile,
    firstName: order.customer_first_name,
    lastName: order.customer_last_name,
    address: addressOf(address),
    billing: addressOf({ ...address, ...billing }),
    lines: isBalance ? [{ code: payment.invoice, name: 'Balance', quantity: 1, unitPrice: amount }] : lines,
    discount: isBalance ? 0 : order.promotion + order.coupon + order.paid_by_gift_card,
    tax: isBalance || order.prices_include_tax ? 0 : order.tax + order.charges_tax,
    delivery: isBalance ? 0 : order.total_shipping,
    ip,
    payUntil: dateOf(isBalance ? order.balance_until : order.hold_until),
    history: historyOf(history),
  }
  return { id, method, sale }
}

type Row = {
  id: number
  method: string
  payment: { invoice: string; amount: Minor; session: string | null; for_balance: boolean }
  order: {
    currency: string
    locale: 'en' | 'ar'
    user_id: number | null
    promotion: Minor
    coupon: Minor
    paid_by_gift_card: Minor
    prices_include_tax: boolean
    tax: Minor
    charges_tax: Minor
    total_shipping: Minor
    hold_until: string | null
    balance_until: string | null
  } & Record<'customer_email' | 'customer_mobile' | 'customer_first_name' | 'customer_last_name', string>
  address: Partial<Record<AddressField, string | null>>
  lines: Sale['lines']
  history: { registered: string | null; orders: { placed_at: string; amount: Minor; status: number }[] } | null
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

type AddressField =
  | 'area'
  | 'widget'
  | 'street'
  | 'avenue'
  | 'house_number'
  | 'street_address'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'country_region'

/** Addresses by area and block are in Kuwait unless they name a country. */
function addressOf(address: Row['address']): Sale['address'] {
  const { area, widget, street, avenue, house_number, street_address } = address
  const byBlock = [widget && `Block ${widget}`, street, avenue && `Avenue ${avenue}`, house_number].filter(Boolean)
  return {
    street: street_address || byBlock.join(', '),
    city: address.city || area || '',
    state: address.state ?? '',
    zip: address.zip_code ?? '',
    country: address.country_region || 'KW',
  }
}

function historyOf(history: Row['history']): Sale['history'] {
  const { registered = null, orders = [] } = history ?? {}
  return {
    registered: registered === null ? null : new Date(registered),
    orders: orders.map(({ placed_at, amount, status }) => ({
      placedAt: new Date(placed_at),
      amount,
      status: statusNamed(status),
    })),
  }
}

/** So many earlier orders are sent to a lender. */
const HISTORY_ORDERS = 10

/** Cash payments have no invoice and are not sent to a gateway. */
const statement = (orderId: number) => sql`
  with claimed as (
    update payments set asked_at = now(), check_at = now() + interval '1 minute'
    where order_id = ${orderId} and status = ${paymentStatus.pending} and invoice is not null and asked_at is null
    returning *)
  select p.id, p.method, case when p.method = 'tabby' and o.user_id is not null then json_build_object(
      'registered', (select created_at from users where id = o.user_id),
      'orders', (select coalesce(json_agg(json_build_object(
          'placed_at', e.issue_date, 'amount', e.grand_total, 'status', e.status) order by e.issue_date desc), '[]')
        from (select * from orders where user_id = o.user_id and id <> o.id and currency = o.currency and status >= ${orderStatus.placed}
          order by issue_date desc limit ${HISTORY_ORDERS}) e)) end as history,
    to_json(o) as order, to_json(a) as address, to_json(p) as payment,
    (select json_agg(json_build_object('code', code, 'name', name, 'quantity', quantity, 'unitPrice', price)
        order by is_charge, id) from (
      select false as is_charge, id, code, coalesce(nullif(name_en, ''), name_ar) as name, item_quantity as quantity,
        item_price - discount as price
      from order_lines where order_id = o.id
      union all select true, id, kind, coalesce(nullif(name_en, ''), name_ar), quantity, unit_price
      from order_charges where order_id = o.id and amount > 0) line) as lines
  from claimed p join orders o on o.id = p.order_id join addresses a on a.id = o.address_id`
