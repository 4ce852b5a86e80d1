import { savedLines } from '../../db/schema.ts'
import type { Person } from '../accounts.ts'
import { noura, type TestShop } from '../shop.ts'
import { ownAddress } from './account-requests.ts'
import { cartOf, guestCart, ofGuest, orderedLine, saveGuestAddress } from './order-records.ts'
import { ownCart, ownOrder } from './order-requests.ts'
import { type BuildRequest, type PermissionRequest, type RequestEntry, withBody, withKey } from './request.ts'

/** The payment of a checkout in cash. */
const paying = (expected_total: number) => ({ payment_method: 'cash', expected_total })

/** A line of a guest's cart by its id. */
const ofGuestLine: BuildRequest = async (shop, _owner, hasSecret) => {
  const { line, headers } = await guestCart(shop, hasSecret)
  return { record: line, isGuests: true, headers }
}

const savedLineOf: BuildRequest = async ({ db, make }, { id: user_id }) => {
  const [saved] = await db
    .insert(savedLines)
    .values({ user_id, item_id: await make.item(), item_quantity: 1 })
    .returning()
  return { record: saved!.id }
}

/** Requests of carts, their lines and the checkout. */
export const cartRequests: RequestEntry[] = [
  [
    'POST /order, a guest’s',
    async (shop, _owner, hasSecret) => {
      const { id, headers } = await saveGuestAddress(shop, hasSecret)
      return { record: id, body: (address_id) => ({ address_id }), ...(headers && { headers }), isGuests: true }
    },
  ],
  ['PUT /order/:id', ownOrder],
  ['PUT /order/:id, a guest’s cart', ofGuest()],
  ['PUT /order/:id, a cart', ownCart],
  [
    'POST /order/merge',
    async ({ make }) => ({
      ...withBody({ items: [{ item_id: await make.item(), item_quantity: 1 }] }),
      headers: withKey(),
    }),
  ],
  ['GET /saved-line', () => ({})],
  ['POST /saved-line', async ({ make }) => withBody({ items: [{ item_id: await make.item(), item_quantity: 1 }] })],
  ['DELETE /saved-line/:id', savedLineOf],
  ['POST /order/quote', async ({ make }) => withBody({ items: [{ item_id: await make.item(), item_quantity: 1 }] })],
  [
    'POST /order/checkout',
    async ({ make }) => ({
      ...withBody({ items: [{ item_id: await make.item(), item_quantity: 1 }], address: noura, ...paying(12.5) }),
      headers: withKey(),
    }),
  ],
  [
    'POST /order/checkout, a cart',
    async (shop, owner) => {
      const { id, total } = await cartOf(shop, owner)
      return { record: id, body: (order_id) => ({ order_id, address: noura, ...paying(total) }), headers: withKey() }
    },
  ],
  [
    'POST /order/checkout, to a saved address',
    async (shop, owner, hasSecret) => {
      const { record } = await ownAddress(shop, owner, hasSecret)
      const items = [{ item_id: await shop.make.item(), item_quantity: 1 }]
      return { record: record!, body: (address_id) => ({ items, address_id, ...paying(12.5) }), headers: withKey() }
    },
  ],
  [
    'POST /order/checkout, a guest’s cart',
    ofGuest(({ total }) => ({
      body: (order_id) => ({ order_id, address: noura, ...paying(total) }),
      headers: withKey(),
    })),
  ],
  [
    'POST /order/checkout, to a guest’s saved address',
    async (shop, _owner, hasSecret) => {
      const { id, headers } = await saveGuestAddress(shop, hasSecret)
      const items = [{ item_id: await shop.make.item(), item_quantity: 1 }]
      const body = (address_id: number) => ({ items, address_id, ...paying(12.5) })
      return { record: id, body, headers: { ...headers, ...withKey() }, isGuests: true }
    },
  ],
  [
    'POST /order/:order_id/item',
    async (shop, owner) => {
      const { id, vase } = await cartOf(shop, owner)
      return { record: id, ...withBody({ item_id: vase, item_quantity: 1 }) }
    },
  ],
  ['PUT /order/:order_id/item/:item_id', (shop, owner) => lineOf(shop, owner)],
  ['DELETE /order/:order_id/item/:item_id', (shop, owner) => lineOf(shop, owner)],
  ['POST /order/:order_id/item, a guest’s cart', ofGuest(({ vase }) => withBody({ item_id: vase, item_quantity: 1 }))],
  ['PUT /order/:order_id/item/:item_id, a guest’s cart', ofGuest(guestLine)],
  ['DELETE /order/:order_id/item/:item_id, a guest’s cart', ofGuest(guestLine)],
  ['GET /orderitem, a guest’s cart’s', ofGuest(() => ({ query: (id) => `?order_id=${id}` }))],
  [
    'POST /orderitem, to a guest’s cart',
    ofGuest(({ vase }) => ({ body: (order_id) => ({ order_id, item_id: vase, item_quantity: 1 }) })),
  ],
  ['GET /orderitem', async (...of) => ({ ...(await ownOrder(...of)), query: (id) => `?order_id=${id}` })],
  ['GET /orderitem, a cart’s', async (...of) => ({ ...(await ownCart(...of)), query: (id) => `?order_id=${id}` })],
  [
    'POST /orderitem',
    async (shop, owner) => {
      const { id, vase } = await cartOf(shop, owner)
      return { record: id, body: (order_id) => ({ order_id, item_id: vase, item_quantity: 1 }) }
    },
  ],
  [
    'POST /orderitem, after placing',
    async (shop, owner) => {
      const { order, item } = await orderedLine(shop, owner)
      return { record: order, body: (order_id) => ({ order_id, item_id: item, item_quantity: 1 }) }
    },
  ],
  ['GET /orderitem/:id', async (shop, owner) => ({ record: (await orderedLine(shop, owner)).line })],
  ['GET /orderitem/:id, a cart’s', async (shop, owner) => ({ record: (await cartOf(shop, owner)).line })],
  ['GET /orderitem/:id, a guest’s cart’s', ofGuestLine],
  [
    'PUT /orderitem/:id',
    async (shop, owner) => ({ record: (await cartOf(shop, owner)).line, ...withBody({ item_quantity: 2 }) }),
  ],
  [
    'PUT /orderitem/:id, a guest’s cart’s',
    async (...of) => ({ ...(await ofGuestLine(...of)), ...withBody({ item_quantity: 2 }) }),
  ],
  ['DELETE /orderitem/:id', async (shop, owner) => ({ record: (await cartOf(shop, owner)).line })],
  ['DELETE /orderitem/:id, a guest’s cart’s', ofGuestLine],
]

async function lineOf(shop: TestShop, owner: Person): Promise<PermissionRequest> {
  const { id, line } = await cartOf(shop, owner)
  return { record: id, parameters: { item_id: line }, ...withBody({ item_quantity: 2 }) }
}

function guestLine({ line }: { line: number }): PermissionRequest {
  return { parameters: { item_id: line }, ...withBody({ item_quantity: 2 }) }
}
