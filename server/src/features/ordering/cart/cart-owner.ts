import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { orders } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { bringsSecret, holdsSecret } from '../orders/order-secret.ts'

/** Whose a cart is: a customer's by the account, or a guest's by the secret of that very cart. */
export type CartHolder = { userId: number } | { orderId: number; holds: (secret: string) => boolean }

/** Who may make a call about a cart that is named. */
export const ofHolders = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  rateLimit: limits.frequent,
} as const

/** Who calls about a cart; a visitor who brings no secret of it is asked to sign in. */
export function cartHolder(request: FastifyRequest, orderId: number): CartHolder {
  const { caller } = request
  if (caller) return { userId: caller.userId }
  if (!bringsSecret(request, orderId)) throw new Refusal('sign_in_first')
  return { orderId, holds: (secret) => holdsSecret(request, orderId, secret) }
}

/** Who holds this cart, where it is one and the caller does; undefined for an order, and for what is somebody else's. */
export async function holderOfCart({ db }: Shop, request: FastifyRequest, id: number): Promise<CartHolder | undefined> {
  if (!request.caller && !bringsSecret(request, id)) return undefined
  const holder = cartHolder(request, id)
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), cartOf(holder)))
  return found && isHeldBy(found, holder) ? holder : undefined
}

/** The cart that can be this holder's; whether it is one's own, a guest's secret tells. */
export const cartOf = (holder: CartHolder): SQL =>
  and(
    eq(orders.status, orderStatus.draft),
    ...('userId' in holder
      ? [eq(orders.user_id, holder.userId)]
      : [eq(orders.id, holder.orderId), isNull(orders.user_id)]),
  )!

export const isHeldBy = ({ secret }: { secret: string }, holder: CartHolder): boolean =>
  'userId' in holder || holder.holds(secret)
