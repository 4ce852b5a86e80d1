import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { orders } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { hasSecret, sendsSecret } from '../orders/order-secret.ts'

/** The owner of a cart: a customer by account, or a guest by the cart's secret. */
export type CartOwner = { userId: number } | { orderId: number; matchesSecret: (secret: string) => boolean }

/** Route configuration for requests about one cart. */
export const cartRouteConfig = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  rateLimit: limits.frequent,
} as const

/** The caller as the owner of a cart. Refuses a visitor without its secret with `sign_in_required`. */
export function cartOwnerOf(request: FastifyRequest, orderId: number): CartOwner {
  const { caller } = request
  if (caller) return { userId: caller.userId }
  if (!sendsSecret(request, orderId)) throw new Refusal('sign_in_required')
  return { orderId, matchesSecret: (secret) => hasSecret(request, orderId, secret) }
}

/** The caller as the owner of this cart. Undefined if it is an order or belongs to somebody else. */
export async function findCartOwner({ db }: Shop, request: FastifyRequest, id: number): Promise<CartOwner | undefined> {
  if (!request.caller && !sendsSecret(request, id)) return undefined
  const holder = cartOwnerOf(request, id)
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isCartOf(holder)))
  return found && isOwnedBy(found, holder) ? holder : undefined
}

/** SQL condition for the owner's cart. A guest's secret is checked separately with `isOwnedBy`. */
export const isCartOf = (holder: CartOwner): SQL =>
  and(
    eq(orders.status, orderStatus.draft),
    ...('userId' in holder
      ? [eq(orders.user_id, holder.userId)]
      : [eq(orders.id, holder.orderId), isNull(orders.user_id)]),
  )!

/** Whether a cart row belongs to this owner; compares the secret for guests. */
export const isOwnedBy = ({ secret }: { secret: string }, holder: CartOwner): boolean =>
  'userId' in holder || holder.matchesSecret(secret)
