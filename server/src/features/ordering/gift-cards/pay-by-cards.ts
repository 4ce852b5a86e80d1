import { payByGiftCards } from '@rawnaq/rules/gift-card'
import { type Minor, sum } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { UsableCard } from './find-gift-cards.ts'

/** What each card pays of an order, and the rest. */
export type CardPayments = {
  cards: { card: UsableCard; kind: 'gift_card' | 'store_credit'; amount: Minor }[]
  paid: Minor
  left: Minor
}

/** Splits a total over cards in their order, each up to its balance. */
export function splitOverCards(total: Minor, cards: readonly UsableCard[]): CardPayments {
  const amounts = payByGiftCards(
    total,
    cards.map(({ balance }) => balance),
  )
  const paid = sum(amounts)
  return {
    cards: cards.map((card, index) => ({ card, kind: kindOf(card), amount: amounts[index]! })),
    ...{ paid, left: total - paid },
  }
}

const kindOf = ({ user_id }: UsableCard) => (user_id === null ? 'gift_card' : 'store_credit')

/** Whether cards pay all of an order: it needs no other payment. */
export const isPaidByCards = ({ paid, left }: CardPayments): boolean => paid > 0 && left === 0

/** Takes what the cards pay from their balances, as paid payments of the order. The cards are locked. */
export async function redeemCards(
  tx: Tx,
  { orderId, userId }: { orderId: number; userId: number | null },
  { cards }: CardPayments,
): Promise<void> {
  const used = cards.filter(({ amount }) => amount > 0)
  if (used.length === 0) return
  const rows = JSON.stringify(used.map(({ card, kind, amount }) => ({ card: card.id, kind, amount })))
  await tx.execute(sql`
    with used as (select * from jsonb_to_recordset(${rows}::jsonb) as u(card int, kind text, amount bigint)),
    paid as (
      insert into payments (order_id, user_id, method, status, amount, gift_card_id)
      select ${orderId}::int, ${userId}::int, kind, ${paymentStatus.paid}::smallint, amount, card from used)
    insert into gift_card_entries (gift_card_id, kind, amount, order_id)
    select card, 'redeemed', -amount, ${orderId}::int from used`)
}
