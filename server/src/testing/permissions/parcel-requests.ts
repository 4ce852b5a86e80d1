import { eq } from 'drizzle-orm'
import { orderLines, parcelLines, parcels } from '../../db/schema.ts'
import { placeOrder } from './order-records.ts'
import { type BuildRequest, type RequestEntry, withBody } from './request.ts'

/** A placed order, and the body of a parcel with its line. */
const orderToPack: BuildRequest = async (shop, owner) => {
  const { id } = await placeOrder(shop, owner.headers)
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.order_id, id))
  const lines = [{ order_line_id: line!.id, quantity: 1 }]
  return { record: id, ...withBody({ courier_id: await shop.make.courier(), lines, version: 1 }) }
}

/** A placed order with a parcel. */
const orderWithParcel: BuildRequest = async (shop, owner) => {
  const { record, body } = await orderToPack(shop, owner, false)
  const { courier_id, lines } = body!(record!) as { courier_id: number; lines: { order_line_id: number }[] }
  const [parcel] = await shop.db.insert(parcels).values({ order_id: record!, courier_id }).returning()
  const values = { parcel_id: parcel!.id, order_line_id: lines[0]!.order_line_id, quantity: 1 }
  await shop.db.insert(parcelLines).values(values)
  return { record: record!, body: body!, parameters: { parcel_id: parcel!.id } }
}

const withoutBody: BuildRequest = async (...of) => ({ ...(await orderWithParcel(...of)), body: undefined })

/** Requests of parcels. */
export const parcelRequests: RequestEntry[] = [
  ['POST /order/:id/parcel', orderToPack],
  ['PUT /order/:id/parcel/:parcel_id', orderWithParcel],
  ['POST /order/:id/parcel/:parcel_id/send', withoutBody],
  ['DELETE /order/:id/parcel/:parcel_id', withoutBody],
]
