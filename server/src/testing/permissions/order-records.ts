import { eq } from 'drizzle-orm'
import { orderLines } from '../../db/schema.ts'
import type { Person } from '../accounts.ts'
import { noura, type TestShop } from '../shop.ts'
import { type BuildRequest, type PermissionRequest, wrongSecret } from './request.ts'

export async function placeOrder(shop: TestShop, headers: Record<string, string>) {
  const vase = await shop.make.item()
  const { body } = await shop.place([{ item_id: vase, item_quantity: 1 }], { headers })
  return body.data as { id: number; secret: string }
}

/** A cart of a customer with one line. */
export async function cartOf(shop: TestShop, owner: Person) {
  const vase = await shop.make.item()
  const call = shop.as(owner)
  const { id } = (await call('POST', '/order', {})).body.data
  const { data } = (await call('POST', `/order/${id}/item`, { item_id: vase, item_quantity: 1 })).body
  const { grand_total } = (await call('GET', `/order/${id}`)).body.data
  return { id: id as number, vase, line: data.id as number, total: grand_total as number }
}

/** A guest's saved address; `headers` has its cookie if `hasSecret`. */
export async function saveGuestAddress({ call }: TestShop, hasSecret: boolean) {
  const saved = await call('POST', '/address', noura)
  const cookie = String(saved.headers['set-cookie']).split(';')[0]!
  return { id: saved.body.data.id as number, cookie, headers: hasSecret ? { cookie } : undefined }
}

/** A guest's cart with a line; `headers` has its secret if `hasSecret`, otherwise a wrong one. */
export async function guestCart(shop: TestShop, hasSecret: boolean) {
  const vase = await shop.make.item()
  const { id: address_id, cookie } = await saveGuestAddress(shop, true)
  const created = await shop.call('POST', '/order', { address_id }, { cookie })
  const { id } = created.body.data as { id: number }
  const secret = String(created.headers['set-cookie']).split(/[=;]/)[1]!
  const headers = { 'order-secret': secret }
  const addition = { item_id: vase, item_quantity: 1 }
  const { data, order } = (await shop.call('POST', `/order/${id}/item`, addition, headers)).body
  const opening = { 'order-secret': hasSecret ? secret : wrongSecret }
  return { id, vase, line: data.id as number, total: order.grand_total as number, secret, headers: opening }
}

/** A request about a guest's cart. */
export const ofGuest =
  (request: (cart: Awaited<ReturnType<typeof guestCart>>) => PermissionRequest = () => ({})): BuildRequest =>
  async (shop, _owner, hasSecret) => {
    const cart = await guestCart(shop, hasSecret)
    const { headers, ...rest } = request(cart)
    return { record: cart.id, isGuests: true, headers: { ...cart.headers, ...headers }, ...rest }
  }

/** A line of an order that its owner has placed. */
export async function orderedLine(shop: TestShop, owner: Person) {
  const { id } = await placeOrder(shop, owner.headers)
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.order_id, id))
  return { order: id as number, line: line!.id, item: line!.item_id }
}
