import { addMonths } from '@rawnaq/rules/gift-card-offer'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { giftCardEntries, giftCards, type orders, settings } from '../../../db/schema.ts'
import { parseTimeZone } from '../../../db/settings/shop-days.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { changeStatus } from '../orders/change-status.ts'
import { queueGiftCardEmail } from './issue-gift-card.ts'
import { lockGiftCard } from './lock-gift-card.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'is_gift_card'>

/**
 * Issues the gift card of an order that has just been paid, and queues its email. The caller has locked the order; a
 * unique index refuses to issue it twice.
 */
export async function issueBoughtCard(tx: Tx, { id: orderId, is_gift_card }: Order): Promise<void> {
  if (!is_gift_card) return
  const card = (await lockBoughtCard(tx, orderId))!
  const amount = card.initial_value
  await tx.insert(giftCardEntries).values({ gift_card_id: card.id, kind: 'issued', amount, order_id: orderId })
  const expires_on = await lastDayOf(tx, card.send_on)
  if (expires_on) await tx.update(giftCards).set({ expires_on }).where(eq(giftCards.id, card.id))
  await queueGiftCardEmail(tx, card)
}

/** The last day by the settings of today, counted from the day of sending. */
async function lastDayOf(tx: Tx, sendOn: string | null): Promise<string | null> {
  const keys = ['gift_card_months', 'time_zone']
  const rows = await tx.select().from(settings).where(inArray(settings.key, keys))
  const values = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]))
  const months = values.get('gift_card_months')
  if (typeof months !== 'number') return null
  return addMonths(sendOn ?? dayOf(localMoment(new Date(), parseTimeZone(values.get('time_zone')))), months)
}

/**
 * Takes what is refunded of an order of a gift card from the balance of its card. The caller has locked the order.
 * Refuses more than is unused.
 */
export async function takeFromBoughtCard(
  tx: Tx,
  orderId: number,
  { amount, userId }: { amount: number; userId: number | null },
): Promise<void> {
  const card = await lockBoughtCard(tx, orderId)
  if (!card) return
  if (amount > card.balance)
    throw new Refusal('gift_card_already_used', { errors: { amount: ['gift_card_already_used'] } })
  const entry = { gift_card_id: card.id, kind: 'refunded', amount: -amount } as const
  await tx.insert(giftCardEntries).values({ ...entry, order_id: orderId, user_id: userId })
}

/** Gives back to the card what the gateway refused to refund. */
export async function returnToBoughtCard(tx: Tx, orderId: number, amount: number): Promise<void> {
  const card = await lockBoughtCard(tx, orderId)
  if (!card) return
  await tx.insert(giftCardEntries).values({ gift_card_id: card.id, kind: 'refunded', amount, order_id: orderId })
}

/** Deletes the card of a canceled order that was never paid, with the data of its recipient. */
export async function deleteUnpaidCard(tx: Tx, orderId: number): Promise<void> {
  const entries = tx.select().from(giftCardEntries).where(eq(giftCardEntries.gift_card_id, giftCards.id))
  await tx.delete(giftCards).where(and(eq(giftCards.order_id, orderId), notExists(entries)))
}

const lockBoughtCard = (tx: Tx, orderId: number) =>
  lockGiftCard(tx, sql`(select id from gift_cards where order_id = ${orderId})`)

/**
 * Completes orders whose gift card was sent, each in its own transaction, and returns their number. From then on only
 * staff refund them.
 */
export async function completeGiftCardOrders(shop: Shop): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isDone = await transact(shop.db, async (tx) => {
      const { placed, delivery, complete } = orderStatus
      const [order] = await queryRows<{ id: number; status: number }>(
        tx,
        sql`
        select o.id, o.status from orders o
        where o.is_gift_card and o.status = ${placed}
          and exists (select from gift_cards c where c.order_id = o.id and c.sent_at is not null)
        order by o.id limit 1 for no key update skip locked`,
      )
      if (!order) return true
      await changeStatus(tx, order, delivery, null)
      await changeStatus(tx, { ...order, status: delivery }, complete, null)
      return false
    })
    if (isDone) return count
  }
}
