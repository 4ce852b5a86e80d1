import type { correctBody } from '@rawnaq/contract/gift-cards'
import { amountIn } from '@rawnaq/contract/money'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { giftCardEntries, outbox, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { requestedAmount } from '../../../http/requested-amount.ts'
import type { Shop } from '../../../http/shop.ts'
import { auditGiftCard, isRepeated } from './change-gift-card.ts'
import { lockStoreCredit } from './lock-gift-card.ts'

/** A change of store credit by staff; `key` is its idempotency key. */
export type ChangeStoreCredit = z.output<typeof correctBody> & Actor & { key: string }

/**
 * Grants store credit to an account, or takes it back, once for a key. The customer gets an email about a grant. Refuses
 * staff their own account, and to take more than the balance.
 */
export async function changeStoreCredit(shop: Shop, userId: number, change: ChangeStoreCredit): Promise<void> {
  const { amount: decimal, reason, key, ...by } = change
  if (userId === by.userId) throw new Refusal('not_on_own_account')
  await transact(shop.db, async (tx) => {
    const user = orRefuse(await lockAccount(tx, userId))
    const card = await lockStoreCredit(tx, { user_id: userId, currency: shop.currency.code })
    const amount = requestedAmount(decimal, card.currency)
    if (await isRepeated(tx, key, { id: card.id, amount })) return
    if (card.balance + amount < 0) throw new Refusal('gift_card_too_low', { errors: { amount: ['gift_card_too_low'] } })
    const entry = { gift_card_id: card.id, amount, reason, user_id: by.userId, idempotency_key: key }
    const [written] = await tx
      .insert(giftCardEntries)
      .values({ ...entry, kind: amount > 0 ? 'issued' : 'corrected' })
      .returning()
    const [from, to] = [card.balance, card.balance + amount].map((value) => amountIn(value, card.currency))
    await auditGiftCard(tx, by, card.id, 'change', [{ field: 'balance', from, to }])
    if (amount < 0) return
    const email = { kind: 'store_credit', recipient: user.email, locale: user.locale, user_id: userId }
    await tx.insert(outbox).values({ ...email, gift_card_entry_id: written!.id })
  })
}

/** An account that is not deleted; it is not deleted before the transaction ends. */
export async function lockAccount(tx: Tx, id: number) {
  const isOpen = and(eq(users.id, id), isNull(users.deleted_at))
  const [user] = await tx.select().from(users).where(isOpen).for('share')
  return user
}
