import type { FastifyRequest } from 'fastify'
import { hasPermission } from '../../../http/access/access.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { hasSecret } from './order-secret.ts'
import { type ReadOrder, readOrder } from './read-order.ts'

/** Who may access an order: its owner (by account or secret), or also staff with `order:read`. */
type OrderAccess = 'its own' | 'its own or of staff'

/** A placed order that the caller may access. Refuses all others with `not_found`. */
export async function authoriseOrder(
  { db }: Shop,
  request: FastifyRequest,
  id: number,
  access: OrderAccess,
): Promise<ReadOrder> {
  const found = await readOrder(db, id, requestLocale(request))
  if (!found || !mayAccessOrder(request, found, access)) throw new Refusal('not_found')
  return found
}

/** Whether the caller may access a placed order. */
export function mayAccessOrder(
  request: FastifyRequest,
  { id, user_id, secret }: ReadOrder,
  access: OrderAccess,
): boolean {
  const { caller } = request
  if (caller && caller.userId === user_id) return true
  if (access === 'its own or of staff' && hasPermission(caller, 'order:read')) return true
  return hasSecret(request, id, secret)
}
