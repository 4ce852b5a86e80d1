import type { customerGroupBody } from '@rawnaq/contract/customer-groups'
import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAuditEntries } from '../../db/audit/record-audit.ts'
import type { Db } from '../../db/connect.ts'
import { customers, users } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { Refusal } from '../../http/errors/refusal.ts'

/**
 * Puts customers into a group, or out of theirs, all or none of them. Refuses guests, whom nobody recognises when they
 * return, missing customers and groups, and the account of the caller.
 */
export const assignCustomerGroup = (
  db: Db,
  { ids, customer_group_id }: z.output<typeof customerGroupBody>,
  by: Actor,
) =>
  transact(db, async (tx) => {
    const wanted = [...new Set(ids)]
    const found = await tx.select().from(customers).where(inArray(customers.id, wanted))
    if (found.length < wanted.length) throw new Refusal('not_found')
    const accounts = found.flatMap(({ user_id }) => user_id ?? [])
    if (accounts.length < found.length) throw new Refusal('guest_without_group')
    if (accounts.includes(by.userId)) throw new Refusal('not_on_own_account')
    const before = await tx
      .select({ id: users.id, group: users.customer_group_id })
      .from(users)
      .where(inArray(users.id, accounts))
      .orderBy(asc(users.id))
      .for('no key update')
    const changed = before.filter(({ group }) => group !== customer_group_id)
    if (changed.length === 0) return
    const changedIds = changed.map(({ id }) => id)
    await tx.update(users).set({ customer_group_id }).where(inArray(users.id, changedIds))
    const entries = changed.map(({ id, group }) => ({
      ...{ action: 'change', resource: 'customer', requestId: by.requestId },
      recordId: found.find(({ user_id }) => user_id === id)!.id,
      changes: [{ field: 'customer_group_id', from: group, to: customer_group_id }],
    }))
    await recordAuditEntries(tx, by.userId, entries)
  })
