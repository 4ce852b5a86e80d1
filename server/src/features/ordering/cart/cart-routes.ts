import { idempotencyKey } from '@rawnaq/contract/checkout'
import { cartMergeBody, cartMerged, cartRead, orderFields, ownOrder } from '@rawnaq/contract/customer-orders'
import { idParam } from '@rawnaq/contract/resource'
import { orderStatus } from '@rawnaq/rules/order-status'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { transact } from '../../../db/transact.ts'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { chooseAddress, lockAddress, setCartAddress } from '../checkout/choose-address.ts'
import { readOwnOrder } from '../orders/read-own-order.ts'
import { type CartOwner, cartOwnerOf, cartRouteConfig, lockCustomerCart } from './cart-owner.ts'
import { makeGuestCart } from './make-guest-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { presentCart, readCart } from './read-cart.ts'
import { presentShortfall } from './shortfalls.ts'

const config = { access: 'signed-in', rateLimit: limits.frequent } as const
const tags = ['order']

/** Routes for the cart as a whole: create, save, and merge a guest's cart. */
export function cartRoutes(app: App, shop: Shop) {
  const makeCustomerCart = async (request: FastifyRequest, userId: number, addressId: number | null | undefined) => {
    await transact(shop.db, async (tx) => {
      if (addressId) await lockAddress(tx, request, addressId)
      const orderId = await lockCustomerCart(tx, shop, userId)
      if (addressId) await setCartAddress(tx, orderId, addressId)
    })
    return { userId }
  }

  const summary = 'Read your cart, or create it, for delivery to `address_id`, which guests must send'
  const made = { tags, summary, body: orderFields, response: { 201: cartRead } }
  const making = {
    access: 'anyone',
    identifiesCaller: true,
    rateLimit: limits.drafts,
    refuses: ['sign_in_required'],
  } as const
  app.post('/order', { schema: made, config: making }, async (request, reply) => {
    const { caller, body } = request
    const owner: CartOwner = caller
      ? await makeCustomerCart(request, caller.userId, body?.address_id)
      : await makeGuestCart(shop, request, reply, body?.address_id)
    const data = orRefuse(await readCart(shop, owner, requestLocale(request)))
    return reply.code(201).send({ data })
  })

  const params = z.object({ id: idParam })
  const saving = 'Set the address of your cart with `address_id`; other fields, and placed orders, do not change'
  const saved = { tags, summary: saving, params, body: orderFields, response: { 200: z.object({ data: ownOrder }) } }
  const savingConfig = { ...cartRouteConfig, refuses: ['sign_in_required', 'not_found'] } as const
  app.put('/order/:id', { schema: saved, config: savingConfig }, async (request) => {
    const { id } = request.params
    const addressId = request.body?.address_id
    cartOwnerOf(request, id)
    const data = orRefuse(await readOwnOrder(shop, request, id))
    if (!addressId || data.status !== orderStatus.draft) return { data }
    await chooseAddress(shop, request, id, addressId)
    return { data: orRefuse(await readOwnOrder(shop, request, id)) }
  })

  const headers = z.object({ 'idempotency-key': idempotencyKey })
  const merged = { tags, summary: "Merge a guest's cart into yours", headers, body: cartMergeBody }
  app.post('/order/merge', { schema: { ...merged, response: { 200: cartMerged } }, config }, async (request) => {
    const { userId } = requireCaller(request)
    const locale = requestLocale(request)
    const lines = request.body.items.map((line) => ({ ...line, property_id: line.property_id ?? null }))
    const { cart, shortfalls } = await mergeCart(shop, userId, lines, request.headers['idempotency-key'])
    const data = presentCart(cart, shop, locale)
    return { data, shortfalls: shortfalls.map((line) => presentShortfall(line, locale)) }
  })
}
