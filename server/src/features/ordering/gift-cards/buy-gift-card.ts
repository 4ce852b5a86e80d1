import { createHash, randomBytes } from 'node:crypto'
import type { buyGiftCardBody } from '@rawnaq/contract/gift-cards'
import { soldGiftCard } from '@rawnaq/contract/words/charges'
import {
  canBeSentOn,
  type GiftCardOffer,
  giftCardSettings,
  isOfferedAmount,
  parseGiftCardOffer,
} from '@rawnaq/rules/gift-card-offer'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { toDecimal } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { cardDesigns, settings } from '../../../db/schema.ts'
import { parseTimeZone } from '../../../db/settings/shop-days.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { onlineMethods } from '../../../http/offered-methods.ts'
import type { Shop } from '../../../http/shop.ts'
import { type Buyer, findBuyer } from '../checkout/find-buyer.ts'
import { insertReports, insertSource, type OrderOrigin } from '../checkout/order-origin.ts'
import { findByIdempotencyKey } from '../checkout/place-order.ts'
import { reservationMinutesOf } from '../checkout/price-order.ts'
import { type CheckoutResult, presentCheckoutResult } from '../checkout/write-order.ts'
import { assertTransition } from '../orders/change-status.ts'

/** A shopper's order of a gift card; `key` is its idempotency key, `userId` is null for a guest. */
export type BuyGiftCard = Omit<z.output<typeof buyGiftCardBody>, 'locale' | 'conversion_consent'> &
  OrderOrigin & {
    locale: Locale
    userId: number | null
    key: string
  }

/**
 * Places an order of one gift card, which then waits for an online payment; the same key returns the same order. The
 * card is worth nothing until the order is paid. Refuses amounts and days that the shop does not offer.
 */
export async function buyGiftCard(shop: Shop, command: BuyGiftCard): Promise<CheckoutResult> {
  const fingerprint = fingerprintOf(command)
  const placed = await transact(shop.db, async (tx) => {
    const earlier = await findByIdempotencyKey(tx, command.key, fingerprint)
    if (earlier) return earlier
    const terms = await readTerms(tx, shop)
    refuseUnlessOffered(shop, command, terms)
    await refuseUnknownDesign(tx, command)
    const { contact, userId } = command
    const buyer = await findBuyer(tx, { contact, userId, guestSecrets: {}, is_collected: true })
    return write(tx, shop, command, fingerprint, buyer, terms.minutes)
  })
  // A concurrent request with the same key was faster.
  return placed ?? (await findByIdempotencyKey(shop.db, command.key, fingerprint))!
}

/** The gift cards on offer, today in the shop, and how many minutes an order waits for its payment. */
type Terms = { offer: GiftCardOffer | null; today: string; minutes: number }

async function readTerms(db: Db | Tx, shop: Shop): Promise<Terms> {
  const keys = [...giftCardSettings, 'hold_minutes', 'time_zone']
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    offer: parseGiftCardOffer(values),
    today: dayOf(localMoment(shop.now(), parseTimeZone(values.get('time_zone')))),
    minutes: reservationMinutesOf(values),
  }
}

function refuseUnlessOffered(shop: Shop, { amount, send_on }: BuyGiftCard, { offer, today }: Terms) {
  if (!offer) throw new Refusal('gift_cards_not_sold')
  if (onlineMethods(shop, shop.currency.code).length === 0) throw new Refusal('payment_not_offered')
  if (!isOfferedAmount(offer, toDecimal(amount, shop.currency.digits))) throw refusalOf('amount')
  if (send_on && !canBeSentOn(send_on, today)) throw refusalOf('send_on')
}

function refusalOf(field: 'amount' | 'send_on') {
  const code = field === 'amount' ? 'gift_card_amount_not_offered' : 'gift_card_day_not_offered'
  return new Refusal(code, { errors: { [field]: [code] } })
}

async function refuseUnknownDesign(tx: Tx, { card_design_id }: BuyGiftCard) {
  if (!card_design_id) return
  const isShown = and(eq(cardDesigns.id, card_design_id), eq(cardDesigns.published, true))
  if ((await tx.$count(cardDesigns, isShown)) > 0) return
  throw new Refusal('invalid', { errors: { card_design_id: ['no_such_record'] } })
}

type OrderRow = Parameters<typeof presentCheckoutResult>[0]

/** Writes the order with its empty address, charge, card, first status and origin. Null if the key is taken. */
async function write(
  tx: Tx,
  shop: Shop,
  { key, locale, amount, campaign, conversions, ...card }: BuyGiftCard,
  fingerprint: string,
  buyer: Buyer,
  minutes: number,
): Promise<CheckoutResult | null> {
  const { draft, no_payment } = orderStatus
  assertTransition(draft, no_payment)
  const now = shop.now().toISOString()
  const secret = randomBytes(32).toString('base64url')
  const [order] = await queryRows<OrderRow>(
    tx,
    sql`
    with address as (select nextval(pg_get_serial_sequence('addresses', 'id'))::int as address_id),
    placed as (
      insert into orders (
        user_id, secret, number, status, locale, currency, is_gift_card, charges_total, grand_total,
        idempotency_key, idempotency_fingerprint, address_id, customer_first_name, customer_last_name, customer_mobile,
        customer_email, terms_accepted_at, issue_date, hold_until)
      select ${buyer.userId}::int, ${secret}, nextval('order_numbers'), ${no_payment}::int, ${locale},
        ${shop.currency.code}, true, ${amount}::bigint, ${amount}::bigint, ${key}, ${fingerprint}, address_id,
        ${buyer.firstName}, ${buyer.lastName}, ${buyer.mobile}, ${buyer.email}, ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz + make_interval(mins => ${minutes})
      from address
      on conflict (idempotency_key) do nothing
      returning *),
    addressed as (
      insert into addresses (id) overriding system value select address_id from placed),
    charged as (
      insert into order_charges (order_id, kind, name_en, name_ar, unit_price, quantity, amount, tax_percentage, tax)
      select id, 'gift_card', ${soldGiftCard.en}, ${soldGiftCard.ar}, ${amount}::bigint, 1, ${amount}::bigint, 0, 0
      from placed),
    card as (
      insert into gift_cards (
        order_id, currency, initial_value, recipient_name, recipient_email, sender_name, message, card_design_id,
        locale, send_on)
      select id, currency, grand_total, ${card.recipient_name}, ${card.recipient_email}, ${card.sender_name},
        ${card.message ?? ''}, ${card.card_design_id ?? null}::int, locale, ${card.send_on ?? null}::date
      from placed),
    move as (
      insert into order_moves (order_id, user_id, from_status, to_status)
      select id, user_id, ${draft}::int, status from placed),
    sourced as (${insertSource({ campaign }, sql`placed`)}),
    reported as (${insertReports({ conversions }, sql`placed`)})
    select id, number::int as number, secret, user_id, status, currency, grand_total::float8 as grand_total, null as payment
    from placed`,
  )
  return order ? presentCheckoutResult(order) : null
}

/** A hash of the request, so that a key cannot be reused for another order. Campaign and reports are not part of it. */
const fingerprintOf = ({ key, locale, campaign, conversions, ...request }: BuyGiftCard) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')
