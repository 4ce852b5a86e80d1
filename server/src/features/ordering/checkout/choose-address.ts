import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/connect.ts'
import { addresses, orders } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { readSecretCookie } from '../../../http/access/secret-cookie.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { cartOwnerOf, lockOwnCart } from '../cart/cart-owner.ts'
import { hasAddressSecret } from './find-buyer.ts'

/** Sets the delivery address of the caller's cart. Refuses addresses and carts of others. */
export async function chooseAddress({ db }: Shop, request: FastifyRequest, orderId: number, addressId: number) {
  await transact(db, async (tx) => {
    await lockAddress(tx, request, addressId)
    await lockOwnCart(tx, cartOwnerOf(request, orderId), orderId)
    await setCartAddress(tx, orderId, addressId)
  })
}

/**
 * Locks the caller's address against deletion: one of the account, or one saved by this browser as a guest. Addresses
 * are always locked before carts, so that choosing and deleting cannot deadlock.
 */
export async function lockAddress(tx: Tx, request: FastifyRequest, id: number): Promise<void> {
  const { caller } = request
  const isOwn = caller
    ? eq(addresses.user_id, caller.userId)
    : hasAddressSecret(readSecretCookie(request, `address_${id}`))
  const found = tx.select({ id: addresses.id }).from(addresses)
  const [locked] = await found.where(and(eq(addresses.id, id), isOwn)).for('key share')
  if (!locked) throw new Refusal('invalid', { errors: { address_id: ['no_such_record'] } })
}

/** Sets the address of a locked cart; the address is locked too. */
export const setCartAddress = (tx: Tx, orderId: number, address_id: number) =>
  tx.update(orders).set({ address_id }).where(eq(orders.id, orderId))
