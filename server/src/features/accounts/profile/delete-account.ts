import { randomUUID } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import {
  addresses,
  cartEmailConsents,
  contacts,
  customers,
  giftLists,
  identities,
  knownDevices,
  newsletterSubscriptions,
  oneTimeTokens,
  outbox,
  passkeys,
  pendingSignIns,
  reactions,
  reminders,
  reviews,
  savedLines,
  sessions,
  stockAlerts,
  users,
} from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { anonymiseFinishedOrders } from '../cleanup/anonymise-orders.ts'
import { requireRemainingOwner } from '../last-owner.ts'
import { deleteSecondFactor } from '../staff/set-up-second-factor.ts'

/**
 * Deletes an account and leaves an anonymous row. Sessions, addresses, likes, gift lists, reminders, saved lines, stock alerts, newsletter subscription and messages are deleted;
 * ratings and reviews stay without a name, finished orders without a customer. Store credit is written off. An open order retains what its courier
 * needs until it is finished.
 */
export function deleteAccount(db: Db, user: typeof users.$inferSelect): Promise<void> {
  return transact(db, (tx) => anonymiseAccount(tx, user))
}

/** Does the same in a transaction of the caller. Refuses the last owner. */
export function anonymiseAccount(tx: Tx, user: typeof users.$inferSelect): Promise<void> {
  return requireRemainingOwner(tx, async () => {
    const placeholder = `deleted-${randomUUID()}`
    await tx
      .update(users)
      .set({
        name: '',
        mobile: '',
        user_name: placeholder,
        email: `${placeholder}@deleted.invalid`,
        password_hash: NO_PASSWORD,
        role_id: null,
        customer_group_id: null,
        verified_at: null,
        deleted_at: sql`now()`,
      })
      .where(and(eq(users.id, user.id), isNull(users.deleted_at)))
    await writeOffCredit(tx, user.id)
    await deleteEmails(tx, user)
    await tx.update(reviews).set({ author: '' }).where(eq(reviews.user_id, user.id))
    for (const table of [
      sessions,
      identities,
      passkeys,
      pendingSignIns,
      knownDevices,
      oneTimeTokens,
      reactions,
      contacts,
      customers,
      giftLists,
      reminders,
      savedLines,
      cartEmailConsents,
    ]) {
      await tx.delete(table).where(eq(table.user_id, user.id))
    }
    await tx.delete(stockAlerts).where(isWaiting(user))
    if (user.verified_at)
      await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, user.email.toLowerCase()))
    await deleteSecondFactor(tx, user.id)
    await anonymiseFinishedOrders(tx)
    // An order references its address, which is blanked with the order.
    await tx
      .delete(addresses)
      .where(
        and(eq(addresses.user_id, user.id), sql`not exists (select from orders where address_id = ${addresses.id})`),
      )
  })
}

/** Store credit ends with its account. */
const writeOffCredit = (tx: Tx, userId: number) =>
  tx.execute(sql`
    with ended as (select id, balance from gift_cards where user_id = ${userId} and balance > 0 for no key update)
    insert into gift_card_entries (gift_card_id, kind, amount) select id, 'expired', -balance from ended`)

/** What waits for the account, or for the address it has confirmed: an unconfirmed one may belong to another person. */
const isWaiting = ({ id, email, verified_at }: typeof users.$inferSelect) =>
  or(eq(stockAlerts.user_id, id), verified_at ? eq(stockAlerts.email, email.toLowerCase()) : undefined)

/**
 * Deletes emails to this account, sent or unsent, and shop notifications that quote its messages. Emails about an order
 * that is not the account's stay if they went to an unconfirmed address: they may belong to another person.
 */
const deleteEmails = (tx: Tx, { id, email, verified_at }: typeof users.$inferSelect) =>
  tx
    .delete(outbox)
    .where(
      or(
        eq(outbox.user_id, id),
        and(eq(outbox.recipient, email), isNull(outbox.contact_id), verified_at ? undefined : isNull(outbox.order_id)),
        sql`${outbox.order_id} in (select id from orders where user_id = ${id})`,
        sql`${outbox.contact_id} in (select id from contacts where user_id = ${id})`,
      ),
    )
