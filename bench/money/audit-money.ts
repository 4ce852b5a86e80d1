import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readGatewayRecords } from '../../tools/shop/simulated-gateways.ts'
import { STOCK } from '../support/place-orders.ts'
import { auditEdits } from './audit-edits.ts'
import { auditGiftCards } from './audit-gift-cards.ts'
import { noEdits } from './editing.ts'
import { receivedAtGateways } from './gateway-books.ts'
import { proveAudit } from './prove-audit.ts'
import type { SaleResult } from './sell-under-kills.ts'

type Payment = { invoice: string | null; order_id: number; status: number; amount: string; refunded: string }
type Order = { id: number; status: number; coupon_id: number | null }

const PAID = 1
const REFUNDED = 3
/** Orders that have their items: unpaid, placed, on their way and delivered. */
const VALID = [1, 3, 4, 5].join()
/** Lookups of a failed payment at the gateway, which may have been paid after all; unanswered ones count. */
const LATE_CHECKS = 6
const TIMEOUT_MS = 15 * 60_000

/**
 * Waits at most 15 minutes until every payment is settled, and compares the books. Where orders were changed, it also
 * makes mistakes that the comparison has to notice. `closeDay` lets the gateway close its day: only then does it refund
 * a part of a payment. It also makes late lookups of failed payments due, which are waited for then.
 */
export async function auditMoney(
  databaseUrl: string,
  folder: string,
  sold: SaleResult,
  closeDay?: () => Promise<unknown>,
) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const began = Date.now()
  const open = await untilKnown(client, closeDay)
  const settledIn = Math.round((Date.now() - began) / 1000)
  const { complaints: found, ...measurements } = await compareBooks(client, folder, sold)
  const audit = async () => (await compareBooks(client, folder, sold)).complaints
  const unnoticed = sold.edited && found.length === 0 ? await proveAudit(client, audit) : []
  await client.end()
  const unsettled = open === 0 ? [] : [`${open} payments or refunds had no end after a quarter of an hour`]
  const complaints = [...unsettled, ...found, ...unnoticed]
  return { complaints, ...measurements, differences: complaints.length, settled_after_s: settledIn }
}

/**
 * Compares each sale of the gateway with a payment, each acknowledged order with the database, each gift card with the
 * payments of its order, each changed order with its lines and payments, and stock, wraps, delivery capacity and coupon
 * uses with the valid orders.
 */
async function compareBooks(
  client: pg.Client,
  folder: string,
  { acknowledged, giftCards, kills, units, lostAnswers, edited = noEdits() }: SaleResult,
) {
  const payments = await rowsOf<Payment>(client, 'select * from payments order by id')
  const orders = await rowsOf<Order>(client, 'select * from orders where status > 0 order by id')
  const [{ left }] = (await rowsOf<{ left: number }>(
    client,
    'select sum(quantity)::float8 as left from items where quantity > 500000',
  )) as [{ left: number }]
  const [{ taken }] = (await rowsOf<{ taken: number }>(
    client,
    `select sum(l.item_quantity - ${restocked})::float8 as taken from order_lines l join orders o on o.id = l.order_id
      where o.status in (${VALID})`,
  )) as [{ taken: number }]
  const [{ wraps, wrapped, booked, delivered }] = (await rowsOf<
    Record<'wraps' | 'wrapped' | 'booked' | 'delivered', number>
  >(
    client,
    `select (select quantity from gift_wraps where name_en = 'Bench') as wraps,
      (select coalesce(sum(c.quantity), 0)::int from order_charges c join orders o on o.id = c.order_id
        where c.kind = 'gift_wrap' and o.status in (${VALID})) as wrapped,
      (select coalesce(sum(booked), 0)::int from delivery_bookings) as booked,
      (select count(*)::int from orders where delivery_slot_id is not null and status in (${VALID})) as delivered`,
  )) as [Record<'wraps' | 'wrapped' | 'booked' | 'delivered', number>]
  const [coupon] = await rowsOf<{ id: number; used_count: number }>(
    client,
    "select * from coupons where code = 'BENCH'",
  )
  const cards = await wrongGiftCards(client, giftCards)
  const edits = [...(await auditEdits(client, edited)), ...(await auditGiftCards(client))]
  const [{ by_card, back_on_cards }] = (await rowsOf<Record<'by_card' | 'back_on_cards', number>>(
    client,
    `select (select count(*)::int from orders where paid_by_gift_card > 0) as by_card,
      (select count(*)::int from gift_card_entries where kind = 'returned') as back_on_cards`,
  )) as [Record<'by_card' | 'back_on_cards', number>]

  const books = receivedAtGateways(readGatewayRecords(folder))
  const paid = new Map(
    payments
      .filter(({ status }) => status === PAID || status === REFUNDED)
      .flatMap(({ invoice, amount, refunded }) =>
        invoice === null ? [] : [[invoice, Number(amount) - Number(refunded)] as const],
      )
      .filter(([, amount]) => amount > 0),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const standing = orders.filter(({ status, coupon_id }) => coupon_id !== null && [1, 3, 4, 5].includes(status))
  const complaints = [
    ...[...books]
      .filter(([invoice, amount]) => paid.get(invoice) !== amount)
      .map(
        ([invoice, amount]) =>
          `the gateway keeps ${amount} for ${invoice}, the shop knows of ${paid.get(invoice) ?? 0}`,
      ),
    ...[...paid]
      .filter(([invoice]) => !books.has(invoice))
      .map(([invoice]) => `the shop takes ${invoice} for paid, the gateway does not`),
    ...acknowledged
      .filter(({ id }) => !byId.has(id))
      .map(({ number }) => `${number} was acknowledged and is not there`),
    ...acknowledged
      .filter(({ id, status }) => status === 3 && !isPlaced(byId.get(id)?.status) && !edited.canceled.has(id))
      .map(({ number }) => `${number} was acknowledged as placed and is not`),
    ...(left + taken === units ? [] : [`of ${units} units ${left} are left and ${taken} taken`]),
    ...(wraps + wrapped === STOCK ? [] : [`of ${STOCK} wraps ${wraps} are left and ${wrapped} taken`]),
    ...(booked === delivered ? [] : [`${booked} deliveries are booked for ${delivered} orders`]),
    ...(coupon!.used_count === standing.length
      ? []
      : [`the coupon counts ${coupon!.used_count} uses of ${standing.length}`]),
    ...cards,
    ...edits,
  ]
  return {
    complaints,
    acknowledged: acknowledged.length,
    kills,
    asked_again: lostAnswers,
    sales_on_the_books: books.size,
    gift_cards: giftCards.length,
    paid_orders: orders.filter(({ status }) => isPlaced(status)).length,
    gifts: wrapped,
    deliveries: delivered,
    unpaid: orders.filter(({ status }) => status === 1).length,
    canceled: orders.filter(({ status }) => status === 2).length,
    paid_by_gift_card: by_card,
    refunds_onto_cards: back_on_cards,
    returns: edited.returns,
    edits: edited.edits,
    edits_refused: Object.values(edited.refused).reduce((sum, count) => sum + count, 0),
  }
}

/** What returns have brought back of a line. */
const restocked = '(select coalesce(sum(restocked), 0) from order_return_lines where order_line_id = l.id)'

const isPlaced = (status: number | undefined) => status !== undefined && status >= 3 && status <= 5

const rowsOf = async <Row extends object>(client: pg.Client, statement: string) =>
  (await client.query<Row>(statement)).rows

/** Recomputes the card of each order from its payments: issued once with its price if they paid, and otherwise never. */
async function wrongGiftCards(client: pg.Client, ids: readonly number[]): Promise<string[]> {
  const rows = await rowsOf<Record<'id' | 'total' | 'paid' | 'issued' | 'balance' | 'emails', number>>(
    client,
    `select o.id, o.grand_total::float8 as total,
      (select count(*)::int from payments where order_id = o.id and status = ${PAID}) as paid,
      (select coalesce(sum(amount), 0)::float8 from gift_card_entries where order_id = o.id) as issued,
      coalesce((select balance::float8 from gift_cards where order_id = o.id), 0) as balance,
      (select count(*)::int from outbox where kind = 'gift_card'
        and gift_card_id in (select id from gift_cards where order_id = o.id)) as emails
    from orders o where o.is_gift_card order by o.id`,
  )
  const missing = ids.filter((id) => !rows.some((row) => row.id === id))
  const wrong = rows.filter(({ total, paid, issued, balance, emails }) => {
    const worth = paid > 0 ? total : 0
    return issued !== worth || balance !== worth || emails !== (paid > 0 ? 1 : 0)
  })
  return [
    ...missing.map((id) => `the order ${id} of a gift card is not there`),
    ...wrong.map((row) => `the gift card of order ${row.id} does not add up: ${JSON.stringify(row)}`),
  ]
}

/** Waits until every payment is settled and every refund given; returns the number of unsettled payments at the timeout. */
async function untilKnown(client: pg.Client, closeDay?: () => Promise<unknown>): Promise<number> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const [{ open }] = (await rowsOf<{ open: number }>(
      client,
      `select ((select count(*) from payments
          where invoice is not null and (status in (0, 4) or (status = 2 and check_at is not null and checks < ${closeDay ? LATE_CHECKS : 0})))
        + (select count(*) from refunds where status = 0))::int as open`,
    )) as [{ open: number }]
    if (open === 0 || Date.now() > until) return open
    await closeDay?.()
    await pause(1000)
  }
}
