import { amountIn } from '@rawnaq/contract/money'
import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { giftCardEntries, giftCards, orders } from '../../../db/schema.ts'
import type { Cell } from '../csv-cells.ts'

const heading = [
  ...['entry', 'date', 'card', 'last_four', 'customer', 'kind', 'amount', 'currency', 'order', 'reason'],
  'balance_now',
]
const BATCH_SIZE = 500

/** The ledger of gift cards and store credit as rows, the earliest entry first. */
export async function* exportGiftCards(db: Db): AsyncGenerator<Cell[][]> {
  yield [heading]
  for (let last = 0; ; ) {
    const found = await db
      .select({ entry: giftCardEntries, card: giftCards, number: orders.number })
      .from(giftCardEntries)
      .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.gift_card_id))
      .leftJoin(orders, eq(orders.id, giftCardEntries.order_id))
      .where(gt(giftCardEntries.id, last))
      .orderBy(asc(giftCardEntries.id))
      .limit(BATCH_SIZE)
    if (found.length === 0) return
    yield found.map(({ entry, card, number }): Cell[] => [
      ...[entry.id, entry.created_at.toISOString(), card.id, card.last_four, card.user_id, entry.kind],
      ...[amountIn(entry.amount, card.currency), card.currency, number && formatOrderNumber(number), entry.reason],
      amountIn(card.balance, card.currency),
    ])
    last = found.at(-1)!.entry.id
  }
}
