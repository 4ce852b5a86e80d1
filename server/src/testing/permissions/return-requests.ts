import { orderReturnLines, orderReturnPhotos, orderReturns } from '../../db/schema.ts'
import type { Person } from '../accounts.ts'
import { photograph } from '../pictures.ts'
import { deliver } from '../returns.ts'
import type { TestShop } from '../shop.ts'
import { orderedLine } from './order-records.ts'
import type { BuildRequest, RequestEntry } from './request.ts'

const photo = await photograph(40, 50).png().toBuffer()

/** A delivered order of the owner with one line. */
async function deliveredLine(shop: TestShop, owner: Person) {
  const { order, line } = await orderedLine(shop, owner)
  await deliver(shop, order)
  return { order, line }
}

/** A return of such an order. */
async function makeReturn(shop: TestShop, owner: Person, state: 'requested' | 'approved' | 'received' = 'requested') {
  const { order: order_id, line: order_line_id } = await deliveredLine(shop, owner)
  const [made] = await shop.db.insert(orderReturns).values({ order_id, state, reason: 'damaged' }).returning()
  await shop.db.insert(orderReturnLines).values({ return_id: made!.id, order_line_id, quantity: 1 })
  return { order: order_id, id: made!.id }
}

const ofOrder =
  (body?: () => object): BuildRequest =>
  async (shop, owner) => {
    const { order, id } = await makeReturn(shop, owner)
    return { record: order, parameters: { return_id: id }, ...(body && { body }) }
  }

const ofStaff =
  (state: 'requested' | 'approved' | 'received', body?: object): BuildRequest =>
  async (shop, owner) => ({ record: (await makeReturn(shop, owner, state)).id, ...(body && { body: () => body }) })

function photoForm(): FormData {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(photo)], 'vase.png'))
  return form
}

const withPhoto: BuildRequest = async (shop, owner) => {
  const { order, id } = await makeReturn(shop, owner)
  const file = `returns/${id}.webp`
  await shop.pictures.store.put(file, await photograph(40, 40).webp().toBuffer(), 'image/webp')
  const [added] = await shop.db.insert(orderReturnPhotos).values({ return_id: id, file }).returning()
  return { record: order, parameters: { return_id: id, photo_id: added!.id } }
}

/** Requests of customers' returns and of the staff's work on them. */
export const returnRequests: RequestEntry[] = [
  ['GET /order/:id/return', ofOrder()],
  [
    'POST /order/:id/return',
    async (shop, owner) => {
      const { order, line } = await deliveredLine(shop, owner)
      const lines = [{ order_line_id: line, quantity: 1 }]
      return { record: order, body: () => ({ lines, reason: 'damaged' }) }
    },
  ],
  ['POST /order/:id/return/:return_id/withdraw', ofOrder()],
  ['POST /order/:id/return/:return_id/photo', ofOrder(photoForm)],
  ['GET /order/:id/return/:return_id/photo/:photo_id', withPhoto],
  ['GET /return/:id', ofStaff('requested')],
  [
    'POST /return',
    async (shop, owner) => {
      const { order, line } = await deliveredLine(shop, owner)
      const lines = [{ order_line_id: line, quantity: 1 }]
      return { body: () => ({ order_id: order, lines, reason: 'damaged' }) }
    },
  ],
  ['POST /return/:id/approve', ofStaff('requested')],
  ['POST /return/:id/refuse', ofStaff('requested', { answer: 'It was used' })],
  ['POST /return/:id/receive', ofStaff('approved', { lines: [] })],
  ['POST /return/:id/close', ofStaff('received', {})],
]
