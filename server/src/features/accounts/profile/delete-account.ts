import { randomUUID } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import {
  addresses,
  contacts,
  knownDevices,
  oneTimeTokens,
  outbox,
  reactions,
  sessions,
  users,
} from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { anonymiseFinishedOrders } from '../cleanup/anonymise-orders.ts'
import { requireRemainingOwner } from '../last-owner.ts'
import { NO_PASSWORD } from '../passwords/passwords.ts'
import { deleteSecondFactor } from '../staff/set-up-second-factor.ts'

/**
 * Deletes an account: what is left of it is a row without a person. Sessions, addresses, likes and messages go; ratings
 * stay without a name, finished orders without a customer. An order under way keeps what its courier needs until it is finished.
 */
export function deleteAccount(db: Db, user: typeof users.$inferSelect): Promise<void> {
  return transact(db, (tx) => anonymiseAccount(tx, user))
}

/** The same, in a transaction that does more; the last owner of the shop stays. */
export function anonymiseAccount(tx: Tx, user: typeof users.$inferSelect): Promise<void> {
  return requireRemainingOwner(tx, async () => {
    const nobody = `deleted-${randomUUID()}`
    await tx
      .update(users)
      .set({
        name: '',
        mobile: '',
        user_name: nobody,
        email: `${nobody}@deleted.invalid`,
        password_hash: NO_PASSWORD,
        role_id: null,
        verified_at: null,
        deleted_at: sql`now()`,
      })
      .where(and(eq(users.id, user.id), isNull(users.deleted_at)))
    await deleteEmails(tx, user)
    for (const table of [sessions, knownDevices, oneTimeTokens, reactions, contacts]) {
      await tx.delete(table).where(eq(table.user_id, user.id))
    }
    await deleteSecondFactor(tx, user.id)
    await anonymiseFinishedOrders(tx)
    // An address an order goes to is held by it, and blanked with it.
    await tx
      .delete(addresses)
      .where(
        and(eq(addresses.user_id, user.id), sql`not exists (select from orders where address_id = ${addresses.id})`),
      )
  })
}

/**
 * Letters to this person, sent and unsent, and those that told the shopkeeper what the person wrote. An order that is not
 * the account's, and whose letter goes to an address that was never confirmed, may be somebody else's.
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
