import type { FastifyRequest } from 'fastify'
import { hasPermission } from '../../../http/access/access.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { hasSecret } from './order-secret.ts'
import { type ReadOrder, readOrder } from './read-order.ts'

/** Whose hands an order is in: its owner's account or whoever holds its secret, and staff only where they may just look. */
type OrderAccess = 'its own' | 'its own or of staff'

/** A placed order for whoever it belongs to; for everybody else it is refused like one that never was. */
export async function authoriseOrder(
  { db }: Shop,
  request: FastifyRequest,
  id: number,
  hands: OrderAccess,
): Promise<ReadOrder> {
  const found = await readOrder(db, id, requestLocale(request))
  if (!found || !mayAccessOrder(request, found, hands)) throw new Refusal('not_found')
  return found
}

/** Whether a placed order is in the caller's hands. */
export function mayAccessOrder(
  request: FastifyRequest,
  { id, user_id, secret }: ReadOrder,
  hands: OrderAccess,
): boolean {
  const { caller } = request
  if (caller && caller.userId === user_id) return true
  if (hands === 'its own or of staff' && hasPermission(caller, 'order:read')) return true
  return hasSecret(request, id, secret)
}
