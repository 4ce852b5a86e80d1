import type { parcelBody, parcelChange } from '@rawnaq/contract/parcels'
import { statusNamed } from '@rawnaq/rules/order-status'
import { canChangeParcels, leftToPack } from '@rawnaq/rules/parcels'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type ParcelRow, readParcels } from '../../../db/orders/read-parcels.ts'
import { couriers, orderLines, parcelLines, parcels } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { refuseCollected } from '../orders/refuse-collected.ts'

type NewParcel = z.output<typeof parcelBody>

/** Packs a parcel of a placed order for staff. Refuses lines of another order, more than is left of a line, and an order that is collected. */
export const packParcel = (db: Db, orderId: number, body: NewParcel, by: Actor): Promise<void> =>
  transact(db, async (tx) => {
    refuseCollected(await lockOrderToPack(tx, orderId))
    await refuseUnknownCourier(tx, body.courier_id)
    const { courier_id, tracking_number = null } = body
    const values = { order_id: orderId, user_id: by.userId, courier_id, tracking_number }
    const [{ id } = { id: 0 }] = await tx.insert(parcels).values(values).returning({ id: parcels.id })
    await writeLines(tx, orderId, id, body.lines)
    await audit(tx, 'pack_parcel', orderId, { from: null, to: await findParcel(tx, orderId, id) }, by)
  })

/** Changes a parcel, sent or not, until its order is delivered. Refuses a parcel that somebody else has changed since. */
export const changeParcel = (
  db: Db,
  { orderId, id }: ParcelOfOrder,
  { version, ...body }: z.output<typeof parcelChange>,
  by: Actor,
): Promise<void> =>
  transact(db, async (tx) => {
    await lockOrderToPack(tx, orderId)
    const before = await findParcel(tx, orderId, id)
    if (before.parcel.version !== version) throw new Refusal('edit_conflict')
    if (body.courier_id !== before.parcel.courier_id) await refuseUnknownCourier(tx, body.courier_id)
    const { courier_id, tracking_number = null } = body
    const values = { courier_id, tracking_number, version: version + 1 }
    await tx.update(parcels).set(values).where(eq(parcels.id, id))
    await tx.delete(parcelLines).where(eq(parcelLines.parcel_id, id))
    await writeLines(tx, orderId, id, body.lines)
    await audit(tx, 'change_parcel', orderId, { from: before, to: await findParcel(tx, orderId, id) }, by)
  })

/** Removes a parcel, sent or not, until its order is delivered. Its items can go into another one. */
export const removeParcel = (db: Db, { orderId, id }: ParcelOfOrder, by: Actor): Promise<void> =>
  transact(db, async (tx) => {
    await lockOrderToPack(tx, orderId)
    const before = await findParcel(tx, orderId, id)
    await tx.delete(parcels).where(eq(parcels.id, id))
    await audit(tx, 'remove_parcel', orderId, { from: before, to: null }, by)
  })

/** A parcel by its id, in the order that it belongs to. */
export type ParcelOfOrder = { orderId: number; id: number }

/** A locked order whose parcels can be changed. */
export async function lockOrderToPack(tx: Tx, orderId: number) {
  const order = orRefuse(await lockOrder(tx, orderId))
  if (order.number === null) throw new Refusal('not_found')
  if (!canChangeParcels(statusNamed(order.status))) throw new Refusal('parcels_not_changeable')
  return order
}

/** A parcel of an order; refuses one of another order as unknown. */
export async function findParcel(tx: Tx, orderId: number, id: number): Promise<ParcelRow> {
  const found = await readParcels(tx, [orderId])
  return orRefuse(found.find(({ parcel }) => parcel.id === id))
}

async function refuseUnknownCourier(tx: Tx, id: number) {
  const [courier] = await tx.select().from(couriers).where(eq(couriers.id, id)).for('key share')
  if (!courier?.published) throw new Refusal('invalid', { errors: { courier_id: ['no_such_record'] } })
}

/** The order is locked, so its lines stay as they are; the database counts them as well. */
async function writeLines(tx: Tx, orderId: number, parcelId: number, packed: NewParcel['lines']) {
  const ordered = await tx.select().from(orderLines).where(eq(orderLines.order_id, orderId))
  const left = leftToPack(
    ordered,
    (await readParcels(tx, [orderId])).filter(({ parcel }) => parcel.id !== parcelId),
  )
  const unknown = packed.findIndex(({ order_line_id }) => !left.has(order_line_id))
  if (unknown >= 0) throw new Refusal('invalid', { errors: { [`lines.${unknown}.order_line_id`]: ['no_such_record'] } })
  const tooMany = packed.findIndex(({ order_line_id, quantity }) => quantity > left.get(order_line_id)!)
  if (tooMany >= 0)
    throw new Refusal('more_than_left', { errors: { [`lines.${tooMany}.quantity`]: ['more_than_left'] } })
  await tx.insert(parcelLines).values(packed.map((line) => ({ ...line, parcel_id: parcelId })))
}

type ParcelChange = { from: ParcelRow | null; to: ParcelRow | null }

/** Writes what changed of a parcel to the audit log of its order. */
export async function audit(tx: Tx, action: string, orderId: number, { from, to }: ParcelChange, by: Actor) {
  const ids = [from, to].flatMap((row) => row?.lines.map(({ order_line_id }) => order_line_id) ?? [])
  const codes = await tx
    .select({ id: orderLines.id, code: orderLines.code })
    .from(orderLines)
    .where(sql`${orderLines.id} = any(${sql.param(`{${ids}}`)}::int[])`)
  const describe = (row: ParcelRow | null) => {
    if (!row) return null
    const items = row.lines.map(
      ({ order_line_id, quantity }) => `${quantity} × ${codes.find(({ id }) => id === order_line_id)?.code}`,
    )
    const { name_en, name_ar } = row.courier
    return [name_en || name_ar, row.parcel.tracking_number, ...items].filter(Boolean).join(', ')
  }
  const changes = [{ field: 'parcel', from: describe(from), to: describe(to) }]
  await recordAudit(tx, { ...by, action, resource: 'order', recordId: orderId, changes })
}
