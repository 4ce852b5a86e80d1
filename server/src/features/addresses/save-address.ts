import type { AddressBody } from '@rawnaq/contract/addresses'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { addresses, orders, users } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { type AddressRow, findAddress } from './read-addresses.ts'
import { validateAddress } from './validate-address.ts'

/** Saves an address of a customer. The first one is the default until another one is chosen. */
export function saveAddress(db: Db, userId: number, written: AddressBody): Promise<AddressRow> {
  const values = validateAddress(written)
  return withCustomerLocked(db, userId, async (tx) => {
    const [saved] = await tx
      .insert(addresses)
      .values({ ...values, user_id: userId })
      .returning()
    const hasDefault = (await tx.$count(addresses, isDefaultOf(userId))) > 0
    return asksToBeDefault(written) || !hasDefault ? makeDefault(tx, saved!) : saved!
  })
}

/**
 * Changes fields of an address; undefined if this customer has no such address. The default stays the default until
 * another one is chosen.
 */
export function changeAddress(db: Db, userId: number, id: number, written: AddressBody) {
  return withCustomerLocked(db, userId, async (tx) => {
    const before = await findAddress(tx, id, userId)
    if (!before) return undefined
    const [saved] = await tx
      .update(addresses)
      .set(validateAddress(written, before))
      .where(eq(addresses.id, id))
      .returning()
    return asksToBeDefault(written) ? makeDefault(tx, saved!) : saved!
  })
}

/**
 * Deletes an address; undefined if this customer has no such address. A cart with this address gets the default, which
 * is then the newest of the rest.
 */
export function deleteAddress(db: Db, userId: number, id: number) {
  return withCustomerLocked(db, userId, async (tx) => {
    // Locked first, so that the update below finds a cart that is choosing this address.
    await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.user_id, userId)))
      .for('update')
    const isCartToIt = and(eq(orders.address_id, id), eq(orders.status, orderStatus.draft), eq(orders.user_id, userId))
    await tx.update(orders).set({ address_id: null }).where(isCartToIt)
    const [deleted] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.user_id, userId)))
      .returning()
    if (!deleted?.is_default) return deleted
    const ofThem = tx.select().from(addresses).where(eq(addresses.user_id, userId))
    const [newest] = await ofThem.orderBy(desc(addresses.id)).limit(1)
    if (newest) await makeDefault(tx, newest)
    return deleted
  })
}

/**
 * Serialises changes per customer, so that exactly one address is the default. Refuses an account deleted in the
 * meantime.
 */
const withCustomerLocked = <T>(db: Db, userId: number, work: (tx: Tx) => Promise<T>) =>
  transact(db, async (tx) => {
    const isThere = and(eq(users.id, userId), isNull(users.deleted_at))
    const [customer] = await tx.select({ id: users.id }).from(users).where(isThere).for('no key update')
    orRefuse(customer, 'sign_in_required')
    return work(tx)
  })

const isDefaultOf = (userId: number) => and(eq(addresses.user_id, userId), eq(addresses.is_default, true))

const asksToBeDefault = ({ is_default, checked }: AddressBody) => is_default ?? checked ?? false

async function makeDefault(tx: Tx, { id, user_id }: AddressRow): Promise<AddressRow> {
  await tx.update(addresses).set({ is_default: false }).where(isDefaultOf(user_id!))
  const [saved] = await tx.update(addresses).set({ is_default: true }).where(eq(addresses.id, id)).returning()
  return saved!
}
