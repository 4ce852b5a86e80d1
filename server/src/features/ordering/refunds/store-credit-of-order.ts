import type { Tx } from '../../../db/connect.ts'
import type { orders } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { lockAccount } from '../gift-cards/change-store-credit.ts'
import { lockStoreCredit } from '../gift-cards/lock-gift-card.ts'

type Order = Pick<typeof orders.$inferSelect, 'user_id' | 'currency' | 'currency_rate'>

/** The id of the store credit that gets the refunds of an order. Refuses the order of a guest or of a deleted account, and one
 * that was converted: credit is in the currency of the shop. */
export async function storeCreditOfOrder(tx: Tx, { user_id, currency, currency_rate }: Order): Promise<number> {
  if (currency_rate !== null) throw new Refusal('store_credit_other_currency')
  const user = user_id === null ? undefined : await lockAccount(tx, user_id)
  if (!user) throw new Refusal('store_credit_without_account')
  return (await lockStoreCredit(tx, { user_id: user.id, currency })).id
}
