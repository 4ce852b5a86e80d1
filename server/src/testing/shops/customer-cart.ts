import type { TestContext } from 'node:test'
import { openTestShop } from '../shop.ts'

type Items = NonNullable<Parameters<typeof openTestShop>[1]>['items']

/** A shop with a customer who has signed in; `add` puts items into the customer's cart. */
export async function shopWithCustomer(t: TestContext, made: Items = [{ name_en: 'Vase', name_ar: 'مزهرية' }, {}]) {
  const shop = await openTestShop(t, { items: made })
  const noura = await shop.make.customer({ name: 'Noura Al Enezi', email: 'noura@mail.com' })
  const call = shop.as(noura)
  const [vase = 0, lamp = 0] = shop.items
  const add = async (item_id: number, item_quantity = 1, property_id: number | null = null) => {
    const { id } = (await call('POST', '/order', {})).body.data
    return call('POST', `/order/${id}/item`, { item_id, property_id, item_quantity })
  }
  const cart = async () => (await call('GET', '/order?status=0')).body.data[0]
  /** Item, variant and quantity of every line. */
  const lines = async () =>
    (await cart()).items.map(({ item_id, property_id, item_quantity }: Record<string, unknown>) => [
      item_id,
      property_id,
      item_quantity,
    ])
  return { ...shop, noura, call, guest: shop.call, vase, lamp, add, cart, lines }
}
