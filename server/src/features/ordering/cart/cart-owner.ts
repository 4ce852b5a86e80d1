import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { orders } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { hasSecret, sendsSecret } from '../orders/order-secret.ts'

/** Whose a cart is: a customer's by the account, or a guest's by the secret of that very cart. */
export type CartOwner = { userId: number } | { orderId: number; matchesSecret: (secret: string) => boolean }

/** Who may make a call about a cart that is named. */
export const cartRouteConfig = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  rateLimit: limits.frequent,
} as const

/** Who calls about a cart; a visitor who brings no secret of it is asked to sign in. */
export function cartOwnerOf(request: FastifyRequest, orderId: number): CartOwner {
  const { caller } = request
  if (caller) return { userId: caller.userId }
  if (!sendsSecret(request, orderId)) throw new Refusal('sign_in_first')
  return { orderId, matchesSecret: (secret) => hasSecret(request, orderId, secret) }
}

/** Who holds this cart, where it is one and the caller does; undefined for an order, and for what is somebody else's. */
export async function findCartOwner({ db }: Shop, request: FastifyRequest, id: number): Promise<CartOwner | undefined> {
  if (!request.caller && !sendsSecret(request, id)) return undefined
  const holder = cartOwnerOf(request, id)
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isCartOf(holder)))
  return found && isOwnedBy(found, holder) ? holder : undefined
}

/** The cart that can be this holder's; whether it is one's own, a guest's secret tells. */
export const isCartOf = (holder: CartOwner): SQL =>
  and(
    eq(orders.status, orderStatus.draft),
    ...('userId' in holder
      ? [eq(orders.user_id, holder.userId)]
      : [eq(orders.id, holder.orderId), isNull(orders.user_id)]),
  )!

export const isOwnedBy = ({ secret }: { secret: string }, holder: CartOwner): boolean =>
  'userId' in holder || holder.matchesSecret(secret)
