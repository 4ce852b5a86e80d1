import type { TestContext } from 'node:test'
import { addresses, draftLines, orderLines, orderMoves, orders, outbox, payments } from '../../db/schema.ts'
import { openTestShop } from '../shop.ts'

export const key = 'a-key-of-the-customer'
export const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem Al Mubarak', house_number: '14' }

/** A customer with two vases at $12.50 in the cart and a saved address. */
export async function shopWithCart(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase', name_ar: 'مزهرية' }, { name_en: 'Lamp' }] })
  const [vase, lamp] = shop.items as [number, number]
  const customer = await shop.make.customer({
    name: 'عبد الله العنزي',
    email: 'abdullah@mail.com',
    mobile: '+96555512345',
  })
  const call = shop.as(customer)
  const cartId: number = (await call('POST', '/order', {})).body.data.id
  const add = (item_id: number, item_quantity: number, order = cartId) =>
    call('POST', `/order/${order}/item`, { item_id, item_quantity })
  await add(vase, 2)
  const saved = { ...home, user_id: customer.id, floor_no: '2', notes: 'Ring twice', is_default: true }
  const [address] = await shop.db.insert(addresses).values(saved).returning()
  const checkout = (change: object = {}, headers: Record<string, string> = {}, as = call) => {
    const command = { order_id: cartId, address_id: address!.id, payment_method: 'cash', expected_total: 25 }
    return as('POST', '/order/checkout', { ...command, ...change }, { 'idempotency-key': key, ...headers })
  }
  const cart = async () => (await call('GET', '/order?status=0')).body.data[0]
  /** Everything that placing an order moves. */
  const state = async () => {
    const tables = { orders, draftLines, orderLines, addresses, payments, orderMoves, outbox }
    const counts = await Promise.all(
      Object.entries(tables).map(async ([name, table]) => [name, await shop.db.$count(table)]),
    )
    return { stock: await shop.stockOf(vase), cart: await cart(), ...Object.fromEntries(counts) }
  }
  return { ...shop, call, customer, vase, lamp, cartId, add, checkout, cart, state, address: address! }
}
