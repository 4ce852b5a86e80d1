import { randomBytes } from 'node:crypto'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../db/connect.ts'
import { asPrepared, queryRows } from '../../../db/query-rows.ts'
import { orders, users } from '../../../db/schema.ts'
import { isSameSecret } from '../../../http/access/secret-cookie.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { sentSecrets } from '../orders/order-secret.ts'

/** The owner of a cart: a customer by account, or a guest by one of the secrets in the request. */
export type CartOwner = { userId: number } | { orderId: number; secrets: readonly string[] }

/** A cart without its lines; `customer` is null for a guest. */
export type CartRow = {
  cart: typeof orders.$inferSelect
  customer: Pick<typeof users.$inferSelect, 'name' | 'mobile' | 'email'> | null
}

/** Route configuration for requests about one cart. */
export const cartRouteConfig = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  rateLimit: limits.frequent,
} as const

/** The caller as the owner of a cart. Refuses a visitor without a secret for it with `sign_in_required`. */
export function cartOwnerOf(request: FastifyRequest, orderId: number): CartOwner {
  const { caller } = request
  if (caller) return { userId: caller.userId }
  const secrets = sentSecrets(request, orderId)
  if (secrets.length === 0) throw new Refusal('sign_in_required')
  return { orderId, secrets }
}

/** The caller as the owner of this cart. Undefined if it is an order or belongs to somebody else. */
export async function findCartOwner({ db }: Shop, request: FastifyRequest, id: number): Promise<CartOwner | undefined> {
  const { caller } = request
  const owner = caller ? { userId: caller.userId } : { orderId: id, secrets: sentSecrets(request, id) }
  const found = await findCart(db, owner)
  return found?.cart.id === id ? owner : undefined
}

/** The owner's cart; undefined if there is none. */
export async function findCart(db: Db, owner: CartOwner): Promise<CartRow | undefined> {
  const [found] = await selectCart(db, asPrepared(isCartOf(owner)))
  return found && isOwnedBy(found, owner) ? found : undefined
}

/** Locks the cart with this id. Refuses anything that is not, or is no longer, a cart of this owner. */
export async function lockOwnCart(tx: Tx, owner: CartOwner, orderId: number): Promise<CartRow> {
  const isWanted = and(eq(orders.id, orderId), isCartOf(owner))
  const [found] = await selectCart(tx, isWanted).for('no key update', { of: orders })
  if (!found || !isOwnedBy(found, owner)) throw new Refusal('not_found')
  return found
}

/**
 * Locks a customer's cart until the transaction ends, and creates it if there is none. Concurrent callers get the same
 * cart. A caller that waited for a checkout gets a new one.
 */
export async function lockCustomerCart(tx: Tx, { currency, now }: Shop, userId: number): Promise<number> {
  const secret = randomBytes(32).toString('base64url')
  // The update of the existing row takes the lock.
  const [cart] = await queryRows<{ id: number }>(
    tx,
    sql`
    insert into orders (user_id, status, secret, currency, issue_date)
    select id, ${orderStatus.draft}, ${secret}, ${currency.code}, ${now().toISOString()}::timestamptz
    from users where id = ${userId} and deleted_at is null
    on conflict (user_id) where status = 0 do update set user_id = excluded.user_id
    returning id`,
  )
  return orRefuse(cart, 'sign_in_required').id
}

const selectCart = (db: Db | Tx, condition: SQL | undefined) =>
  db
    .select({ cart: orders, customer: { name: users.name, mobile: users.mobile, email: users.email } })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(condition)

/** A guest's secret is compared separately, in constant time. */
const isCartOf = (owner: CartOwner) =>
  'userId' in owner
    ? sql`${isDraft} and ${eq(orders.user_id, owner.userId)}`
    : sql`${isDraft} and ${eq(orders.id, owner.orderId)} and ${isNull(orders.user_id)}`

/** A literal, as in the index of carts: a plan for all values could not use it for a parameter. */
const isDraft = sql`${orders.status} = ${sql.raw(String(orderStatus.draft))}`

const isOwnedBy = ({ cart }: CartRow, owner: CartOwner) =>
  'userId' in owner || owner.secrets.some((sent) => isSameSecret(sent, cart.secret))
